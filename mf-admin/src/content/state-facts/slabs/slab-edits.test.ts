import { scheduleProblems } from '@pt-portal/api/contract/law/schedules/schedule-problems'
import { buildSlab } from '../../../../../api/src/testing/facts'
import { withSlabAfter, withSlabSplit, withUpperLimit } from './slab-edits'

const slabs = [buildSlab({ to: 9999, tax: 0 }), buildSlab({ from: 10_000 })]
const problemsOf = (changed: unknown) =>
  scheduleProblems({ slabs: changed as typeof slabs, annualMax: 2500 })

test.each([0, 1])('split slab %i leaves neither gap nor overlap', (index) => {
  const split = withSlabSplit(slabs, index)!
  expect(split).toHaveLength(3)
  expect(problemsOf(split)).toEqual([])
})

test('a slab of a single rupee, or with a range that is no number, is not split', () => {
  expect(withSlabSplit([buildSlab({ from: 5, to: 5 })], 0)).toBeUndefined()
  expect(withSlabSplit([{ ...buildSlab(), from: 'some' }], 0)).toBeUndefined()
})

test('the start of the next slab follows the end of the one before', () => {
  const changed = withUpperLimit(slabs, 0, 14_999)
  expect(changed[1]!.from).toBe(15_000)
  expect(problemsOf(changed)).toEqual([])
})

test('an inserted slab takes its range from the start of the next one', () => {
  const inserted = withSlabAfter(slabs, 0)
  expect(inserted[1]).toMatchObject({ from: 10_000, to: null, appliesTo: 'all' })
  const changed = withUpperLimit(inserted, 1, 19_999)
  expect(changed.map(({ from }) => from)).toEqual([0, 10_000, 20_000])
})

test('a start that is not joined to the end before stays', () => {
  const apart = [slabs[0]!, buildSlab({ from: 12_000 })]
  expect(withUpperLimit(apart, 0, 14_999)[1]!.from).toBe(12_000)
})
