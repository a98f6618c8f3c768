import { codesWrittenOut } from './names-of-places'

const isGeneral = (word: string) => ['pt', 'tax', 'in'].includes(word)

test.each([
  ['up', 'Uttar Pradesh'],
  ['PT in UP', 'PT in Uttar Pradesh'],
  ['up pt', 'Uttar Pradesh pt'],
  ['slab in UP', 'slab in Uttar Pradesh'],
  ['goa ka tax', 'goa ka tax'],
  ['sign up', 'sign up'],
  ['SIGN UP', 'SIGN UP'],
  ['manipur', 'manipur'],
  ['Manipur UP', 'Manipur Uttar Pradesh'],
])('“%s” is searched as “%s”', (query, searched) => {
  expect(codesWrittenOut(query, isGeneral)).toBe(searched)
})
