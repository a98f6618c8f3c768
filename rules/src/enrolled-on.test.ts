import { enrolledOn } from './enrolled-on'
import type { EnrolledRate } from './law'
import { buildLaw } from './testing/build-law'

const source = { title: 'A guide', url: '', strength: 'B' as const, checkedOn: '2026-11-28' }
const rate = (values: Partial<EnrolledRate>): EnrolledRate => ({
  ...{ from: null, who: 'Lawyers', tax: 2500, sources: [source] },
  ...values,
})

const isKnown = (values: Partial<EnrolledRate>, day: string) =>
  enrolledOn(buildLaw([{}], { enrolled: [rate(values)] }), day).length === 1

test.each<[string, Partial<EnrolledRate>, string, boolean]>([
  ['from its first day', { from: '2026-10-01' }, '2026-10-01', true],
  ['not before it', { from: '2026-10-01' }, '2026-09-30', false],
  ['until its last day', { from: '2020-04-01', to: '2026-03-31' }, '2026-03-31', true],
  ['not after it', { from: '2020-04-01', to: '2026-03-31' }, '2026-04-01', false],
  ['without a first day, in the year of its check', {}, '2026-04-01', true],
  ['without a first day, not before that year', {}, '2026-03-31', false],
  ['without a first day, in the year of its end', { to: '2026-03-31' }, '2025-04-01', true],
])('a rate is known %s', (_when, values, day, expected) => {
  expect(isKnown(values, day)).toBe(expected)
})

test('nobody pays where nothing is levied', () => {
  const free = { isLevied: false, slabs: [], annualMax: 0 }
  expect(enrolledOn(buildLaw([free], { enrolled: [rate({})] }), '2026-11-30')).toEqual([])
})
