import { readLaws } from '@pt-portal/rules/laws'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { sameSalary, taxForYear } from '@pt-portal/rules/tax-for-year'
import { indianDay } from '../../contract/indian-day'
import { calculateTax, monthsIn } from '../../contract/law/tax'
import { builtInStates } from '../seed/facts'

const laws = readLaws()

/** Salaries just below, at and just above each edge of a schedule, in rupees a month. */
const salariesAt = (facts: NonNullable<ReturnType<typeof builtInStates>[number]['facts']>) =>
  facts.slabs.flatMap(({ from, period }) => {
    const salary = Math.floor(from / monthsIn[period])
    return [salary - 1, salary, salary + 1, salary + 2].filter((each) => each >= 0)
  })

// What the pages show today and what the package charges must be the same until both are one.
test.each(builtInStates().map(({ name, facts }) => [name, facts!] as const))(
  '%s: the facts of the page charge what the law of today charges',
  (name, facts) => {
    const law = laws.find((each) => each.name === name)!
    const schedule = scheduleOn(law, indianDay())!
    expect(schedule.isLevied).toBe(facts.slabs.length > 0)
    expect(schedule.doubt).toBe(facts.doubt)
    const later = { ...law, schedules: [{ ...schedule, from: '2000-01-01' }] }
    for (const sex of ['men', 'women'] as const) {
      for (const monthlySalary of [...salariesAt(facts), 1_000_000]) {
        const onPage = calculateTax(facts, { monthlySalary, sex })
        const byLaw = taxForYear(later, 2026, { salaries: sameSalary(monthlySalary), sex })
        expect([monthlySalary, byLaw.total]).toEqual([
          monthlySalary,
          onPage.kind === 'tax' ? onPage.perYear : expect.anything(),
        ])
      }
    }
  },
)
