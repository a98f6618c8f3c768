import { builtInStates } from '../../../../content/seed/facts'
import formerSlabs from '../../../../testing/former-slabs.json'
import { factsBeforeNovember } from '../../../../testing/schema/before-changes'
import { convertFacts, type FormerSlab, isFormer } from './former-facts'

const dueDates = { payment: 'Monthly.', return: 'Yearly.', enrolled: '' }

const former = (...slabs: Partial<FormerSlab>[]) => ({
  act: 'An act',
  slabs: slabs.map((slab) => ({
    basis: 'monthly' as const,
    from: 0,
    to: null,
    tax: 200,
    note: '',
    ...slab,
  })),
  dueDates,
  sources: [{ title: 'Act', url: '' }],
})

const slabOf = (slab: Partial<FormerSlab>) => (convertFacts(former(slab)).slabs as object[])[0]

test.each(formerSlabs as { name: string; slabs: FormerSlab[] }[])(
  'converting the former notes of $name gives its facts of that time',
  ({ name, slabs }) => {
    const state = builtInStates().find((candidate) => candidate.name === name)!
    const facts = factsBeforeNovember(state.slug, state.facts!)
    const converted = convertFacts({ slabs, dueDates, sources: [] })
    expect(converted.slabs).toEqual(facts.slabs)
    expect(converted.caveats).toEqual(facts.caveats)
  },
)

test.each([
  ['men; ₹300 in February, so ₹2,500 a year', { appliesTo: 'men', note: '' }],
  ['women, from 1 April 2023', { appliesTo: 'women', note: 'from 1 April 2023', instalments: [] }],
  [
    '₹300 in February since 1 April 2025, so ₹2,500 a year',
    { instalments: [{ month: 2, amount: 300 }], note: 'since 1 April 2025' },
  ],
  ['₹2,400 a year; the old ₹150 slab ended', { note: 'the old ₹150 slab ended' }],
  ['₹2,000 a year', { note: '₹2,000 a year' }],
  ['or ₹2,340 a year', { lumpSum: 2340, note: '' }],
  ['from 9,000, 10 and 12,000', { note: 'from 9,000, 10 and 12,000' }],
])('in a monthly slab the note %j is converted as far as it is understood', (note, parts) => {
  expect(slabOf({ note })).toMatchObject(parts)
})

test.each([
  [
    2000,
    '₹166 for 11 months, ₹174 in the twelfth',
    [
      [null, 166],
      [3, 174],
    ],
    '',
  ],
  [
    2500,
    '₹200 for 11 months and ₹300 in the last month',
    [
      [null, 200],
      [3, 300],
    ],
    '',
  ],
  [2400, '₹200 a month, or ₹2,200 if paid once', [[null, 200]], ''],
  [
    2400,
    '₹200 a month, or ₹2,200 if paid once under an amendment',
    [[null, 200]],
    'if paid once under an amendment',
  ],
  [2500, '₹208 a month', [], '₹208 a month'],
  [2500, '₹300 in February', [], '₹300 in February'],
])('converts a yearly tax of ₹%d with the note %j', (tax, note, months, rest) => {
  const instalments = months.map(([month, amount]) => ({ month, amount }))
  expect(slabOf({ basis: 'annual', tax, note })).toMatchObject({ tax, instalments, note: rest })
})

test('an amount that is not understood stays in the note and becomes a caveat for its salaries', () => {
  const facts = convertFacts(
    former({ basis: 'annual', to: 120_000 }, { basis: 'annual', from: 120_001, note: '₹50 more' }),
  )
  expect(facts.slabs).toMatchObject([{}, { note: '₹50 more', instalments: [] }])
  expect(facts.caveats).toEqual([
    {
      from: 10_001,
      to: null,
      text: 'The schedule adds a rule that is not part of this calculation: ₹50 more.',
    },
  ])
})

test('all other former values keep their content and get the new shape', () => {
  expect(convertFacts(former({}))).toMatchObject({
    act: 'An act',
    dueDates: { payment: { text: 'Monthly.', days: [] }, enrolled: { text: '', days: [] } },
    sources: [{ title: 'Act', url: '', checkedOn: null }],
    steps: [],
    documents: [],
  })
})

test('only facts in the former shape are converted', () => {
  expect(isFormer(former({}))).toBe(true)
  expect(isFormer(convertFacts(former({})))).toBe(false)
  expect(isFormer(null)).toBe(false)
  expect(isFormer({})).toBe(false)
})
