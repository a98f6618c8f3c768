import { markedParts, searchAddress } from './search-results'

/** The text with its highlighted parts in brackets. */
const marked = (text: string, words: string[]) =>
  markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Professional tax in Goa', ['tax'], 'Professional [tax] in Goa'],
  ['Tax, TAX tax', ['tax'], '[Tax], [TAX] [tax]'],
  ['Taxation is no tax', ['tax'], 'Taxation is no [tax]'],
  ['PTRC and PTEC', ['PTRC', 'PTEC'], '[PTRC] and [PTEC]'],
  ['due dates', ['due', 'due dates'], '[due dates]'],
  ['up to ₹2,500 (a year)', ['₹2,500', '(a'], 'up to [₹2,500] [(a] year)'],
  ['महाराष्ट्र कर', ['कर'], 'महाराष्ट्र [कर]'],
  ['<b>tax</b>', ['tax'], '<b>[tax]</b>'],
  ['nothing', [], 'nothing'],
  ['nothing', [''], 'nothing'],
  ['', ['tax'], ''],
])('highlights in %s the words %j', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected)
})

test('each part has its start position', () => {
  expect(markedParts('a tax b', ['tax']).map(({ start }) => start)).toEqual([0, 2, 5])
})

test('searchAddress encodes any text, even half an emoji', () => {
  expect(searchAddress('due dates & 20% #1')).toBe('/search?q=due+dates+%26+20%25+%231')
  expect(searchAddress('\ud83d')).toBe('/search?q=%EF%BF%BD')
})
