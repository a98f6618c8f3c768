import { tracksOf } from './line-tracks'
import type { TaxStep } from './tax-steps'

const step = (from: number, to: number | null, perYear: number): TaxStep => ({ from, to, perYear })
const line = (limit: number, perYear: number) => ({
  steps: [step(0, limit - 1, 0), step(limit, null, perYear)],
})

test('lines that would lie on each other get tracks of their own, the first one none', () => {
  const tracks = tracksOf([line(25_000, 2500), line(25_000, 2500), line(10_000, 2500)])
  expect(tracks.map(({ levels }) => levels)).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ])
  expect(tracks.map(({ rises }) => rises)).toEqual([
    [0, 0],
    [0, 1],
    [0, 0],
  ])
})

test('lines with the same tax on different salaries stay where they are', () => {
  const low = { steps: [step(0, 9_999, 1200), step(10_000, null, 2500)] }
  const high = { steps: [step(0, 19_999, 0), step(20_000, null, 1200)] }
  expect(tracksOf([low, high]).map(({ levels }) => levels)).toEqual([
    [0, 0],
    [0, 0],
  ])
})
