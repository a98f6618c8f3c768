import * as diff from 'diff'
import { compare } from './compare'

test('what differs is found word by word', () => {
  expect(compare(diff, 'The rate is ₹200 a month', 'The rate is ₹250 a month')).toEqual([
    { text: 'The rate is ₹', change: 'none' },
    { text: '200', change: 'removed' },
    { text: '250', change: 'added' },
    { text: ' a month', change: 'none' },
  ])
})

test('words that were replaced one after the other are one replacement', () => {
  expect(compare(diff, 'by the Editorial Team today', 'by the Staff Writer today')).toEqual([
    { text: 'by the ', change: 'none' },
    { text: 'Editorial Team', change: 'removed' },
    { text: 'Staff Writer', change: 'added' },
    { text: ' today', change: 'none' },
  ])
})

/** Texts of so many different words, a line each. */
const text = (word: string, words: number) =>
  Array.from({ length: words }, (_, index) => `${word}${index}\n`).join('')

test('texts that have nothing in common do not keep the browser busy', () => {
  const before = text('before', 20_000)
  const after = text('after', 20_000)
  const started = performance.now()
  const parts = compare(diff, before, after)
  expect(performance.now() - started).toBeLessThan(3000)
  const side = (change: string) =>
    parts
      .filter((part) => part.change !== change)
      .map((part) => part.text)
      .join('')
  expect(side('added')).toBe(before)
  expect(side('removed')).toBe(after)
})
