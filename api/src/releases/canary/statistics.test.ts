import { fisherExact, mannWhitney, normalAbove } from './statistics'

test.each([
  // The lady tasting tea (Fisher, 1935): 17/70.
  ['3 of 4 against 1 of 4', [3, 4], [1, 4], 17 / 70],
  // Convictions of twins (Fisher, 1935); R's fisher.test says 4.652e-04.
  ['10 of 13 against 2 of 17', [10, 13], [2, 17], 4.652e-4],
  ['none of either', [0, 50], [0, 60], 1],
  ['5 of 5 against none of 95', [5, 5], [0, 95], 1 / 75_287_520],
  ['2 of 100 against 4 of 200', [2, 100], [4, 200], 0.65105],
])('Fisher’s exact test of %s', (_what, [count, of], [otherCount, otherOf], p) => {
  const found = fisherExact({ count: count!, of: of! }, { count: otherCount!, of: otherOf! })
  expect(Math.abs(found / p - 1)).toBeLessThan(0.002)
})

test('Fisher’s exact test is exact with a hundred thousand visits too', () => {
  const p = fisherExact({ count: 12, of: 1000 }, { count: 12, of: 99_000 })
  expect(p).toBeGreaterThan(0)
  expect(p).toBeLessThan(1e-12)
})

test.each([
  [0, 0.5],
  [1.959964, 0.025],
  [3.290527, 5e-4],
  [-1.959964, 0.975],
  [6, 9.865876e-10],
])('a normal value is above %d with the probability %d', (z, p) => {
  expect(Math.abs(normalAbove(z) / p - 1)).toBeLessThan(1e-5)
})

const histogram = (values: number[]) =>
  values.reduce<Record<string, number>>((sum, value) => {
    sum[value] = (sum[value] ?? 0) + 1
    return sum
  }, {})

test('the Mann–Whitney test agrees with a worked example', () => {
  // Ages at diagnosis of diabetes by sex, in the documentation of scipy.stats.mannwhitneyu: U = 17, two-sided p = 0.11134688653314041.
  const males = histogram([19, 22, 16, 29, 24])
  const females = histogram([20, 11, 17, 12])
  expect(mannWhitney(males, females)).toBeCloseTo(0.11134688653314041 / 2, 6)
})

test('the Mann–Whitney test corrects for ties', () => {
  // U = 1 × (1 × 0.5) + 2 × (1 + 2 × 0.5) + 1 × 3.5 = 8; ties 2³ − 2 + 4³ − 4 + 2³ − 2 = 72; z = (8 − 8 − 0.5) / √((16/12) (9 − 72/56)).
  const same = histogram([1, 2, 2, 3])
  expect(mannWhitney(same, same)).toBeCloseTo(
    normalAbove(-0.5 / Math.sqrt((16 / 12) * (9 - 72 / 56))),
    9,
  )
})

test('values that are all the same, or missing, prove nothing', () => {
  expect(mannWhitney({ 3: 50 }, { 3: 70 })).toBe(1)
  expect(mannWhitney({}, { 3: 70 })).toBe(1)
})
