import { portions } from './portions'

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('%j in portions of two are %j', (items, expected) => {
  expect([...portions(items, 2)]).toEqual(expected)
})
