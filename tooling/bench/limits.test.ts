import { isKept } from './limits'

test('a value equal to the limit keeps it, for upper and lower limits', () => {
  expect(isKept({ what: 'bytes', value: 10, most: 10 })).toBe(true)
  expect(isKept({ what: 'bytes', value: 10.1, most: 10 })).toBe(false)
  expect(isKept({ what: 'requests a second', value: 10, least: 10 })).toBe(true)
  expect(isKept({ what: 'requests a second', value: 9.9, least: 10 })).toBe(false)
})

test('a value that could not be measured misses its limit', () => {
  expect(isKept({ what: 'bytes', value: Number.NaN, most: 10 })).toBe(false)
})
