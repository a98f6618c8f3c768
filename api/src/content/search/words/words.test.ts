import { wordsOf } from './words'

test.each([
  ['कर, कार, करें', 'कर कार करें'],
  ['महाराष्ट्र में पीटी', 'महाराष्ट्र में पीटी'],
  ['ಕರ್ನಾಟಕ தமிழ்நாடு', 'ಕರ್ನಾಟಕ தமிழ்நாடு'],
  ['लगता है। क्या', 'लगता है क्या'],
  ['२०,००० ٣٠ 20,000 5k', '20000 30 20000 5000'],
  ['Gòã Penalties', 'goa penalty'],
])('words keep their vowel signs, and Latin letters lose their accents: %s', (text, words) => {
  // Both sides in one form of Unicode: scripts write some signs as one character or as two.
  expect(wordsOf(text).join(' ')).toBe(words.normalize())
})

test.each([
  ['a dot below, as one character or two', 'दस्तावेज़', 'दस्तावेज\u093c', 'दस्तावेज'],
  ['a dot below that changes the letter', 'गुड़गांव', 'गुडगांव'],
  ['a nasal consonant or the dot above', 'हिन्दी', 'हिंदी'],
  ['the nasal consonant of lips', 'मुम्बई', 'मुंबई'],
  ['a nasal vowel', 'यहाँ', 'यहां'],
  ['an English o', 'फॉर्म', 'फ़ॉर्म', 'फार्म'],
  ['invisible joiners', 'क्षेत्र', 'क्\u200dषेत्र', 'क्\u200cषेत्र', 'क्षे\u200bत्र'],
  ['a mark of direction', 'कर\u202eदाता', 'करदाता'],
  ['a long i at the end', 'तिथि', 'तिथी'],
  ['plurals', 'राज्य', 'राज्यों'],
  ['plurals of words with a long i', 'कर्मचारी', 'कर्मचारियों', 'कर्मचारियाँ'],
])('other spellings are the same word: %s', (_what, ...spellings) => {
  expect(new Set(spellings.flatMap(wordsOf)).size).toBe(1)
})

test.each(['ा', '\u200d\u200c', '\u202e\u2066', '\u0301', '़्', '।॥'])(
  'signs without a letter are no word: %j',
  (text) => {
    expect(wordsOf(text)).toEqual([])
    expect(wordsOf(`${text} goa`)).toEqual(['goa'])
  },
)

test('other words stay apart', () => {
  const words = wordsOf('कर कार करें कारें चालान चलन दर दरें अन्य न्याय उम्र जन्म')
  expect(new Set(words).size).toBe(12)
})
