import { excerptOf, standingAs } from './excerpt'

const letters = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), (each) => each.segment)

const excerptAround = (text: string, word: string) =>
  excerptOf(text, new Set([word]), new Set([word]))

test('an excerpt begins and ends between words, with the word in it', () => {
  const text = `${'पहले के शब्द '.repeat(40)}जुर्माना ${'बाद के शब्द '.repeat(40)}`
  const excerpt = excerptAround(text, 'जुर्माना')
  expect(excerpt).toMatch(/^… (?:पहले|के|शब्द) .* जुर्माना .* (?:बाद|के|शब्द) …$/)
  expect(Array.from(excerpt).length).toBeLessThan(180)
})

test.each([
  ['vowel signs and joined consonants', 'क्षत्रिर्मिज्ञ'],
  ['an invisible joiner', 'क्\u200dषि'],
  ['accents', 'e\u0301o\u0302'],
  ['families', '👨‍👩‍👧👍🏽'],
])('a text without spaces is cut between letters: %s', (_what, letter) => {
  for (let shift = 0; shift < letter.length; shift += 1) {
    const text = `${'x'.repeat(shift)}${letter.repeat(200)}`
    for (const words of [new Set(['nowhere']), new Set(['end'])]) {
      const excerpt = excerptOf(`${text} end`, words, words)
      const cut = letters(excerpt.replace(/^… | …$/g, ''))
      const whole = new Set([...letters(text), ...letters(' end')])
      expect(cut.filter((each) => !whole.has(each))).toEqual([])
      expect(excerpt.length).toBeGreaterThan(3)
      expect(excerpt.length).toBeLessThan(260)
    }
  }
})

test('words are highlighted as they stand in the text', () => {
  const texts = ['हिन्दी में मुंबई', 'मुम्बई, दस्तावेज़ों']
  expect(standingAs(texts, new Set(['मुंबई', 'हिंदी', 'दस्तावेज']))).toEqual([
    'हिन्दी',
    'मुंबई',
    'मुम्बई',
    'दस्तावेज़ों',
  ])
})
