import { isKept } from './limits'

test('a limit is kept up to its very value, either way', () => {
  expect(isKept({ what: 'bytes', value: 10, most: 10 })).toBe(true)
  expect(isKept({ what: 'bytes', value: 10.1, most: 10 })).toBe(false)
  expect(isKept({ what: 'requests a second', value: 10, least: 10 })).toBe(true)
  expect(isKept({ what: 'requests a second', value: 9.9, least: 10 })).toBe(false)
})

test('what could not be measured is missed', () => {
  expect(isKept({ what: 'bytes', value: Number.NaN, most: 10 })).toBe(false)
})
