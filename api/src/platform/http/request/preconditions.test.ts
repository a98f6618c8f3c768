import { isMatch, tagOf } from './preconditions'

const stored = { updatedAt: '2026-11-28T10:00:00.000Z' }
const tag = '"2026-11-28T10:00:00.000Z"'

test('the tag of a record is its updatedAt', () => {
  expect(tagOf(stored)).toBe(tag)
  expect(tagOf({ updatedAt: '2026-11-28T15:30:00+05:30' })).toBe(tag)
})

test.each([
  [tag, true],
  [`W/${tag}`, true],
  [`"other", ${tag}`, true],
  [`"a,b",W/"c" , ${tag}`, true],
  [' * ', true],
  ['"other"', false],
  ['', false],
  ['""', false],
  ['2026-11-28T10:00:00.000Z', false],
  [`${tag} ${tag}`, false],
  [`${tag}, *`, false],
  [`garbage ${tag}`, false],
  ['"'.repeat(10_000), false],
])('If-Match: %s', (header, expected) => {
  expect(isMatch(header, stored)).toBe(expected)
  expect(isMatch(header, null)).toBe(false)
})
