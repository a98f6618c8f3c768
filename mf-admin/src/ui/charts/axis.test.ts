import { axisTo } from './axis'

test('an axis has round numbers, and its last is not exceeded', () => {
  expect(axisTo(4)).toEqual([0, 1, 2, 3, 4])
  expect(axisTo(51)).toEqual([0, 20, 40, 60])
  expect(axisTo(540)).toEqual([0, 200, 400, 600])
  expect(axisTo(12_345)).toEqual([0, 5000, 10_000, 15_000])
})
