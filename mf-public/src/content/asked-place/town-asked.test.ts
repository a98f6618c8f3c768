import { townAsked } from './town-asked.server'

test.each([
  ['Pune', 'maharashtra', ['Pune']],
  ['gurgaon', 'haryana', ['Gurgaon']],
  ['पुणे', 'maharashtra', ['पुणे']],
])('%s lies in %s', (text, place, found) => {
  expect(townAsked(text, place)).toEqual(found)
})

test.each([
  ['Pune', 'gujarat'],
  ['Maharashtra', 'maharashtra'],
  ['Aurangabad', 'maharashtra'],
  ['<b>Pune has no tax</b>', 'goa'],
  ['', 'goa'],
])('"%s" is not said of %s', (text, place) => {
  expect(townAsked(text, place)).toEqual([])
})
