import { drawnSteps } from './drawn-steps'
import type { TaxStep } from './tax-steps'

const apart = { salary: 500, tax: 50 }
const step = (from: number, to: number | null, perYear: number): TaxStep => ({ from, to, perYear })
const line = (limit: number, perYear: number) => ({
  steps: [step(0, limit - 1, 0), step(limit, null, perYear)],
})
const places = (lines: { steps: TaxStep[] }[]) =>
  drawnSteps(lines, apart).map((steps) => steps.map(({ from, tax }) => [from, tax]))

test('a line that would cover an earlier one is drawn beside it, also if they nearly agree', () => {
  expect(places([line(25_000, 2500), line(25_001, 2496), line(10_000, 2400)])).toEqual([
    [
      [0, 0],
      [25_000, 2500],
    ],
    [
      [0, 0],
      [25_500, 2450],
    ],
    [
      [0, 0],
      [10_000, 2400],
    ],
  ])
})

test('lines with the same tax on different salaries stay where they are', () => {
  const low = { steps: [step(0, 9_999, 1200), step(10_000, null, 2500)] }
  const high = { steps: [step(0, 19_999, 0), step(20_000, null, 1200)] }
  expect(places([low, high])).toEqual([
    [
      [0, 1200],
      [10_000, 2500],
    ],
    [
      [0, 0],
      [20_000, 1200],
    ],
  ])
})
