import { mayPrefetch, noteFetch } from './may-prefetch'

/** Sets when the document was painted first; undefined before the paint. */
function painted(ms?: number, connection?: object) {
  Object.assign(performance, {
    getEntriesByName: () => (ms === undefined ? [] : [{ startTime: ms }]),
  })
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
}

afterEach(() => noteFetch(0))

test.each([
  ['soon', 300, undefined, true],
  ['late', 301, undefined, false],
  ['not yet', undefined, undefined, false],
  ['soon, for a visitor who saves data', 100, { saveData: true }, false],
  ['soon, for one who does not', 100, { saveData: false }, true],
])('a page painted %s', (_, ms, connection, may) => {
  painted(ms, connection)
  expect(mayPrefetch()).toBe(may)
})

test('ends while the last fetched page took long', () => {
  painted(100)
  noteFetch(301)
  expect(mayPrefetch()).toBe(false)
  noteFetch(300)
  expect(mayPrefetch()).toBe(true)
})
