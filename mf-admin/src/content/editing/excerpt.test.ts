import { excerptOf } from './excerpt'

test.each([
  ['Pay by the 15th.', 'Pay by the 15th.'],
  [
    '# Rates\n\nPay **by the 15th** of\nthe [next month](/due-dates), `always`.',
    'Pay by the 15th of the next month, always.',
  ],
  ['- one\n- two\n\nThen a sentence.', 'Then a sentence.'],
  ['![A table](/media/a.webp)\n\n| a |\n| - |\n\nAfter it.', 'After it.'],
  ['## Only a heading', ''],
  ['A\\*b \\[c\\]', 'A*b [c]'],
  ['', ''],
])('the excerpt of %j is proposed as %j', (markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt)
})

test('a long paragraph is cut at a word', () => {
  const excerpt = excerptOf('Employers, who pay monthly, '.repeat(20))
  expect(excerpt.length).toBeLessThanOrEqual(200)
  expect(excerpt).toMatch(/(?:monthly|pay|who|Employers)…$/)
})
