import { spawn } from 'node:child_process'
import { createServer, connect as dial, type Server } from 'node:net'
import { testForRelease } from '../../../tooling/testing/tier'
import { connect } from '../platform/db/connect'
import { pendingMigrations } from '../platform/db/migrate'
import { until } from '../testing/api'
import { freePort, type MysqlServer, mysqlIsAvailable, startMysql } from '../testing/mariadb'
import { fromSource } from '../testing/processes/from-source'

function migrate(databaseUrl: string, ...args: string[]) {
  const child = spawn(process.execPath, fromSource('cli/migrate.ts', ...args), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { exit, output: () => output }
}

test.each([
  [['--wait', 'long'], '--wait is a whole number of seconds.'],
  [['--all'], "Unknown option '--all'"],
])('rejects the arguments %o with an explanation', async (args, sentence) => {
  const command = migrate('sqlite::memory:', ...args)
  expect(await command.exit).toBe(2)
  expect(command.output()).toContain(sentence)
  expect(command.output()).toContain('Usage')
})

test('prints one sentence when the database stays unreachable for the whole waiting time', async () => {
  const command = migrate(`mysql://root:secret@127.0.0.1:${await freePort()}/pt`, '--wait', '2')
  expect(await command.exit).toBe(1)
  // On a busy machine the last attempt may end before it is refused.
  expect(command.output()).toMatch(
    /^Waiting for the database 127\.0\.0\.1:\d+\/pt\nThe database 127\.0\.0\.1:\d+\/pt cannot be reached \((?:ECONNREFUSED|ETIMEDOUT)\).*\n$/,
  )
})

const describeMysql = mysqlIsAvailable() ? describe : describe.skip

describeMysql('on MySQL', () => {
  let server: MysqlServer
  let door: Server | undefined
  beforeAll(async () => {
    server = await startMysql()
  }, 90_000)
  afterAll(async () => {
    door?.close()
    await server.stop()
  })

  testForRelease(
    'several processes wait for a database that does not exist yet, and migrate it once',
    async () => {
      const url = await server.createDatabase()
      const behind = new URL(url)
      const port = await freePort()
      const before = new URL(url)
      before.host = `127.0.0.1:${port}`
      const commands = [1, 2].map(() => migrate(before.href, '--wait', '60'))
      await until(
        () => commands.every((command) => command.output().includes('Waiting for the database')),
        30_000,
      )

      door = createServer((socket) => {
        const through = dial(Number(behind.port), behind.hostname)
        for (const end of [socket, through]) end.on('error', () => end.destroy())
        socket.pipe(through).pipe(socket)
      })
      door.listen(port, '127.0.0.1')
      expect(await Promise.all(commands.map(({ exit }) => exit))).toEqual([0, 0])
      const outputs = commands.map((command) => command.output()).sort()
      expect(outputs[0]).toContain('is up to date')
      expect(outputs[1]).toContain('migrated: 0001')

      const db = connect(url)
      expect(await pendingMigrations(db)).toEqual([])
      await db.knex.destroy()
    },
    90_000,
  )

  test('reports a wrong password at once, because waiting does not fix it', async () => {
    const url = new URL(await server.createDatabase())
    url.username = 'nobody'
    url.password = 'wrong'
    const command = migrate(url.href, '--wait', '600')
    expect(await command.exit).toBe(1)
    expect(command.output()).toContain('user or password is refused')
  })
})
