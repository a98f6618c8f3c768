import { hasOneMeaning, isSaid, type Term, termsIn } from './terms'

const terms: Term[] = [
  { english: 'tax', accepted: ['टैक्स'] },
  { english: 'professional tax', accepted: ['प्रोफेशनल टैक्स', 'व्यवसाय कर'] },
  { english: 'PTRC certificate', accepted: ['पंजीकरण प्रमाणपत्र (PTRC)'] },
  { english: 'levy (verb)', accepted: ['लगाना'] },
  { english: 'levy (noun)', accepted: ['टैक्स'] },
  { english: 'annual, yearly', accepted: ['वार्षिक'] },
]

const found = (text: string) => termsIn(terms, text).map(({ english }) => english)

test.each([
  ['Pay your professional taxes', ['professional tax']],
  ['The professional tax is a tax', ['professional tax', 'tax']],
  ['A yearly levy', ['annual, yearly', 'levy (verb)', 'levy (noun)']],
  ['Taxation at tax.example/tax, “tax”', []],
])('terms of “%s”', (text, expected) => expect(found(text)).toEqual(expected))

test('a term is said by any of its words, without the form in brackets', () => {
  expect(isSaid(terms[1]!, 'अपना व्यवसाय कर भरें')).toBe(true)
  expect(isSaid(terms[1]!, 'अपना टैक्स भरें')).toBe(false)
  expect(isSaid(terms[2]!, 'आपका पंजीकरण प्रमाणपत्र')).toBe(true)
})

test('a bracket tells one meaning apart from others', () => {
  expect(terms.map(hasOneMeaning)).toEqual([true, true, true, false, false, true])
})
