import { suggestedAlt } from './suggested-alt'

test.each([
  ['mumbai_office-2.jpg', 'Mumbai office'],
  ['PT slabs 2026.png', 'PT slabs'],
  ['Größe.webp', 'Größe'],
  ['IMG_2034.jpeg', undefined],
  ['DSC00012.JPG', undefined],
  ['Screenshot 2026-11-22.png', undefined],
  ['12345.png', undefined],
])('of %s as words is %s', (name, words) => {
  expect(suggestedAlt(name)).toBe(words)
})
