import { failsToRender } from './build-evidence'

test.each([
  [0, 0, false],
  [400, 0, false],
  [1, 1, true],
  [2, 1, false],
  [10, 2, false],
  [10, 8, true],
  [60, 3, true],
  [61, 3, false],
  [10_000, 40, false],
])('of %d renders, %d that failed are a problem: %s', (renders, failedRenders, isProblem) => {
  expect(failsToRender({ renders, failedRenders })).toBe(isProblem)
})
