import type { StateFacts } from '@pt-portal/api/contract'
import {
  blankSchedule,
  scheduleOfFacts,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { sameSalary, taxForYear } from '@pt-portal/rules/tax-for-year'
import { inLanguage } from '@pt-portal/shared-ui'
import { states as researched } from '../../../../api/src/content/seed/data/pt-facts.json'
import { buildFacts, buildSlab, factsOfNoLevy } from '../../testing/state-facts'
import { stepsText, type TaxSchedule, taxSchedules } from './tax-steps'

const states = researched as unknown as (Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats'> & {
  name: string
})[]

const taxOf = ({ steps }: TaxSchedule, salary: number) =>
  steps.find(({ from, to }) => salary >= from && (to === null || salary <= to))?.perYear

/** Salaries around each limit, and many between them. */
const salariesOf = ({ steps }: TaxSchedule) => [
  ...steps.flatMap(({ from, to }) => [from, from + 1, to ?? 2_000_000, (to ?? 2_000_000) - 1]),
  ...Array.from({ length: 700 }, (_, index) => index * 173),
]

test.each(states.map((state) => [state.name, state] as const))(
  'the steps of %s give the same tax as the engine for every salary',
  (name, facts) => {
    const schedules = taxSchedules(facts)
    expect(schedules).toHaveLength({ Maharashtra: 2, Goa: 0, Odisha: 0 }[name] ?? 1)
    const undoubted = { ...facts, inForceFrom: null, doubt: 'none' as const, doubts: [] }
    const law = {
      schedules: [scheduleOfFacts(undoubted, blankSchedule('2026-04-01', ''))],
      exemptions: [],
    }
    for (const schedule of schedules) {
      for (const monthlySalary of salariesOf(schedule)) {
        const salaries = sameSalary(monthlySalary)
        const { total } = taxForYear(law, 2026, { salaries, sex: schedule.sex })
        expect([monthlySalary, taxOf(schedule, monthlySalary)]).toEqual([monthlySalary, total])
      }
    }
  },
)

test('a year’s tax is at most the state’s maximum, and neighbouring steps with the same tax are joined', () => {
  const slabs = [
    buildSlab({ to: 9_999, tax: 0 }),
    buildSlab({ from: 10_000, to: 19_999, tax: 208 }),
    buildSlab({ from: 20_000, tax: 300 }),
  ]
  expect(taxSchedules({ slabs, annualMax: 2400 })).toEqual([
    {
      steps: [
        { from: 0, to: 9_999, perYear: 0 },
        { from: 10_000, to: null, perYear: 2400 },
      ],
    },
  ])
})

test('converts half-yearly and yearly income to a monthly salary', () => {
  const slabs = [
    buildSlab({ period: 'half-yearly', to: 21_000, tax: 0 }),
    buildSlab({ period: 'half-yearly', from: 21_001, tax: 180 }),
  ]
  expect(taxSchedules({ slabs, annualMax: 2500 })[0]!.steps).toEqual([
    { from: 0, to: 3500, perYear: 0 },
    { from: 3501, to: null, perYear: 360 },
  ])
})

test('describes steps in words', () => {
  const words = (facts: Partial<StateFacts>) =>
    taxSchedules(buildFacts(facts)).map(({ steps }) => stepsText(inLanguage('en'), steps))
  expect(words({})).toEqual(['No tax up to ₹24,999; ₹2,500 a year above'])
  expect(words({ slabs: [buildSlab()] })).toEqual(['₹2,400 a year on any salary'])
  expect(words(factsOfNoLevy)).toEqual([])
})
