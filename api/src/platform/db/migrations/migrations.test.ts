import { migrationSource } from '.'

test('the files and folders with a number are the migrations, in the order of their numbers', async () => {
  const names = await migrationSource.getMigrations([])
  expect(names.slice(0, 2)).toEqual(['0001-initial', '0002-first-content-version'])
  expect(names).toContain('0008-facts')
  expect(names).not.toContain('tables')
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))).toEqual([])
  expect(names).toEqual([...names].sort())
})

test('each migration can be run and taken back', async () => {
  for (const name of await migrationSource.getMigrations([])) {
    const { up, down } = await migrationSource.getMigration(name)
    expect({ name, up, down }).toEqual({
      name,
      up: expect.any(Function),
      down: expect.any(Function),
    })
  }
})
