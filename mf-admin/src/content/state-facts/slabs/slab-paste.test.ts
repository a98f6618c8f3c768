import { buildSlab } from '../../../../../api/src/testing/facts'
import { cellsOf, withPasted } from './slab-paste'

const slabs = [buildSlab({ to: 9999, tax: 0 }), buildSlab({ from: 10_000, tax: 175 })]

test('rows of a spreadsheet are split at tabs and lines, also with quotes and a last line break', () => {
  expect(cellsOf('a\tb\r\n"c\nd"\t"say ""x"""\r\n')).toEqual([
    ['a', 'b'],
    ['c d', 'say "x"'],
  ])
  expect(cellsOf('a\t\tb\n\n"5" inch')).toEqual([['a', '', 'b'], ['"5" inch']])
})

test('pasted rows fill cells from the chosen one on and add slabs', () => {
  const { slabs: filled, ...rest } = withPasted(
    slabs,
    '₹ 10,000\t14,999\t₹175\n१५,०००\t\t200.00',
    1,
    'from',
  )
  expect(filled).toEqual([
    slabs[0],
    { ...slabs[1], from: 10_000, to: 14_999, tax: 175 },
    { ...buildSlab(), from: 15_000, to: null, tax: 200, note: '', instalments: [], lumpSum: null },
  ])
  expect(rest).toEqual({ rows: 2, problem: '' })
})

test('choices are read by their names, and the heads of the columns are no row', () => {
  const { slabs: filled, problem } = withPasted(
    [],
    'Applies to\tPeriod\tIncome from\nwomen\thalf-year\t0\nMen\tAnnual\t0',
    0,
    'appliesTo',
  )
  expect(filled).toMatchObject([
    { appliesTo: 'women', period: 'half-yearly', from: 0 },
    { appliesTo: 'men', period: 'annual', from: 0 },
  ])
  expect(problem).toBe('')
})

test('starts follow upper limits that are pasted without them', () => {
  const { slabs: filled } = withPasted(slabs, '4,999\n7,499\nNo limit', 0, 'to')
  expect(filled.map(({ from, to }) => [from, to])).toEqual([
    [0, 4999],
    [5000, 7499],
    [7500, null],
  ])
})

test('what cannot be read is named, and replaces nothing that is there', () => {
  const { slabs: filled, problem } = withPasted(slabs, 'free\nabout 200\nnil\nmuch', 0, 'tax')
  expect(filled.map(({ tax }) => tax)).toEqual([0, 175, 0, 'much'])
  expect(problem).toBe(
    'Not read: Tax of slab 1 (“free”), Tax of slab 2 (“about 200”) and Tax of slab 4 (“much”).',
  )
})

test('values right of the last column and rows beyond 100 slabs are left out and named', () => {
  const wide = withPasted(slabs, 'Old rate\t5', 0, 'note')
  expect(wide.slabs[0]!.note).toBe('Old rate')
  expect(wide.problem).toBe('Not read: a value right of Note in slab 1 (“5”).')
  const long = withPasted(slabs, '1\n'.repeat(120), 0, 'tax')
  expect(long.slabs).toHaveLength(100)
  expect(long).toMatchObject({ rows: 100, problem: 'Not read: the rows after slab 100.' })
})
