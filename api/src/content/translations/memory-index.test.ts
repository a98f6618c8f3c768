import type { LocalText } from '../../contract/language/translation'
import { MemoryIndex } from './memory-index'

const place = { resource: 'blogs', id: 1, title: 'Post', field: 'title' } as const

function indexOf(...texts: [source: LocalText, target: LocalText, updatedAt?: string][]) {
  const index = new MemoryIndex()
  for (const [source, target, updatedAt = '2026-01-01'] of texts) {
    index.add({ source, target, place, updatedAt })
  }
  return (source: LocalText) =>
    index.like(source, () => true).map(({ target, isExact }) => [target, isExact])
}

test('the same text comes first, then similar ones by their common words; others do not', () => {
  const like = indexOf(
    ['A fine of ₹200 for each month of delay', 'हर महीने'],
    ['A fine of ₹5 for each day', 'हर दिन'],
    ['A fine of  ₹5 for each day of delay ', 'देरी'],
    ['Employers deduct the tax', 'नियोक्ता'],
  )
  expect(like('A fine of ₹5 for each day of delay')).toEqual([
    ['देरी', true],
    ['हर दिन', false],
    ['हर महीने', false],
  ])
  expect(like('Registration')).toEqual([])
})

test('texts that differ in figures alone are similar, the newest first', () => {
  const like = indexOf(
    ['₹200 a month', 'पुराना', '2026-01-01'],
    ['₹300 a month', 'नया', '2026-02-01'],
  )
  expect(like('₹400 a month')).toEqual([
    ['नया', false],
    ['पुराना', false],
  ])
})

test('a translation comes once, and at most three come', () => {
  const like = indexOf(
    ...['एक', 'एक', 'दो', 'तीन', 'चार'].map((it) => ['The tax', it] as [string, string]),
  )
  expect(like('The tax')).toHaveLength(3)
})

test('a list gets lists alone', () => {
  const like = indexOf(
    [
      ['one', 'two'],
      ['एक', 'दो'],
    ],
    ['one two', 'एक दो'],
  )
  expect(like(['one', 'two'])).toEqual([[['एक', 'दो'], true]])
  expect(like('one two')).toEqual([['एक दो', true]])
})
