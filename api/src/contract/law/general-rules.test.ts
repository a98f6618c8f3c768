import { buildFacts, buildSlab } from '../../testing/facts'
import { english } from '../language/english'
import { complianceLists, deductionText, documentsOf, registrationSteps } from './general-rules'

const online = { onlineServices: true }
const titles = (state: Parameters<typeof registrationSteps>[1]) =>
  registrationSteps(english, state).map(({ title }) => title)

const general = [
  'Document Preparation',
  'Online Application',
  'Document Upload',
  'Fee Payment',
  'Application Review',
  'Certificate Issuance',
]

test('a state without steps of its own shows the six general ones', () => {
  expect(titles({ facts: null, ...online })).toEqual(general)
  expect(titles({ facts: null, onlineServices: false })).toEqual(general)
  expect(titles({ facts: buildFacts({ steps: [] }), ...online })).toEqual(general)
  expect(titles({ facts: buildFacts(), ...online })).toEqual(['Enrol'])
})

test('nothing is uploaded where the application is made on paper', () => {
  const onPaper = titles({ facts: buildFacts({ steps: [] }), onlineServices: false })
  expect(onPaper).toEqual(
    general.filter((title) => title !== 'Document Upload').with(1, 'Application'),
  )
})

test('the deduction follows the rhythm of the payment', () => {
  const { payment, ...others } = buildFacts().dueDates
  const duties = (covers: typeof payment.covers) =>
    complianceLists(
      english,
      buildFacts({ dueDates: { ...others, payment: { ...payment, covers } } }),
    )[0]!.duties[0]
  expect(duties('month-before')).toContain('by month-end')
  for (const covers of ['half-year', 'financial-year', 'unknown'] as const) {
    expect(duties(covers)).not.toContain('month-end')
  }
  expect(complianceLists(english, null)[0]!.duties[0]).toBe('Deduct professional tax by month-end')
})

test.each([
  ['monthly', [], 'from each salary'],
  ['half-yearly', [], 'once each half-year'],
  ['annual', [{ month: 9, amount: 2500 }], 'once a year'],
] as const)(
  'where the payment does not say it, a %s tax is deducted %#',
  (period, instalments, how) => {
    const { payment, ...others } = buildFacts().dueDates
    const dueDates = { ...others, payment: { ...payment, covers: 'unknown' as const } }
    const slabs = [
      buildSlab({ tax: 0 }),
      buildSlab({ period, tax: 2500, instalments: [...instalments] }),
    ]
    expect(deductionText(english, buildFacts({ dueDates, slabs }))).toBe(
      `Deduct professional tax ${how}`,
    )
  },
)

test('a certificate is checked only where there is one', () => {
  const yearly = (certificates: string[]) =>
    complianceLists(english, buildFacts({ certificates }))[1]!.duties.join()
  expect(yearly(['Certificate of registration'])).toContain('Check the certificate')
  expect(yearly([])).not.toContain('certificate')
})

test('a state’s own documents replace the general ones', () => {
  expect(documentsOf(english, null)).toHaveLength(6)
  expect(documentsOf(english, buildFacts())).toEqual(['PAN Card'])
})
