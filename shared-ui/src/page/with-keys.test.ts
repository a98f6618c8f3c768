import { withKeys } from './with-keys'

const keysOf = (items: unknown[]) => withKeys(items).map(({ key }) => key)

test('equal entries have different keys, and keep them when entries are added before them', () => {
  expect(new Set(keysOf(['a', 'b', 'a', 'a', 'a 2'])).size).toBe(5)
  expect(keysOf(['x', 'a', 'a'])).toEqual(expect.arrayContaining(keysOf(['a', 'a'])))
})

test('distinguishes entries by all of their parts', () => {
  expect(new Set(keysOf([{ a: 1 }, { a: 2 }, { a: 1 }])).size).toBe(3)
})
