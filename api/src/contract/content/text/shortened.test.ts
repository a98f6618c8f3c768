import { shortened } from './shortened'

test.each([
  ['kept as it is', 'abcd', 4, undefined, 'abcd'],
  ['cut', 'abcde', 4, undefined, 'abcd…'],
  ['cut to fewer letters than may be', 'abcde', 4, 3, 'abc…'],
  ['vowel signs stay with their letter', 'किताबें', 2, undefined, 'किता…'],
  ['letters that are joined count as one', 'क्षत्रिय', 2, undefined, 'क्षत्रि…'],
  ['a joiner belongs to its letter', 'र्\u200dयर', 1, undefined, 'र्\u200dय…'],
  ['in Tamil too', 'கொச்சி', 1, undefined, 'கொ…'],
  ['a sign of two code units is one letter', '😀😀😀', 2, undefined, '😀😀…'],
  ['a mark without a letter before it', '\u0301abc', 2, undefined, '\u0301a…'],
])('%s', (_what, text, longest, kept, expected) => {
  expect(shortened(text, longest, kept)).toBe(expected)
})

test('a long text of joining signs alone is cut at once', () => {
  expect(shortened('\u094d'.repeat(100_000), 60).length).toBeLessThan(100_010)
})
