import { editDistance } from './edit-distance'

test.each([
  ['goa', 'goa', 0],
  ['', 'goa', 3],
  ['karnatka', 'karnataka', 1],
  ['punjba', 'punjab', 1],
  ['mumbay', 'mumbai', 1],
  ['kitten', 'sitting', 3],
])('“%s” and “%s” differ by %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

test('words that differ by more than the limit are not compared to the end', () => {
  expect(editDistance('goa', 'maharashtra', 2)).toBe(3)
  expect(editDistance('kerala', 'sikkim', 2)).toBe(3)
  expect(editDistance('orisa', 'orissa', 2)).toBe(1)
})
