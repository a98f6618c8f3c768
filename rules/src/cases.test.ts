import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addMonths, lastDayOf } from './calendar'
import type { Cases } from './cases'
import { dueDates } from './due-dates'
import { lateCost } from './late-cost'
import type { Month, StateLaw } from './law'
import { lawfulSchedules, scheduleOn } from './schedule-on'
import { paise } from './slab-for'
import { monthsIn, taxForMonth } from './tax-for-month'
import { sameSalary, taxForYear, type YearMonth } from './tax-for-year'

const root = path.join(__dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const files = readdirSync(path.join(root, 'data')).filter((name) => name.endsWith('.json'))

/** The cases whose answer differs, each with what was expected and got, so that one run shows them all. */
function wrong<T>(cases: T[], expected: (each: T) => unknown, got: (each: T) => unknown): string[] {
  return cases.flatMap((each) => {
    const [right, answer] = [expected(each), got(each)].map((value) => JSON.stringify(value))
    return right === answer ? [] : [`${JSON.stringify(each)}: expected ${right}, got ${answer}`]
  })
}

/** Rupees of a month; null where it is unknown or nobody was employed, and its name where the sex is missing. */
function rupees(month: YearMonth | ReturnType<typeof taxForMonth>): number | string | null {
  if (month.kind === 'tax') return month.amount
  if (month.kind === 'not-levied' || month.kind === 'exempt') return 0
  return month.kind === 'sex-needed' ? month.kind : null
}

/** The financial year of a month: the year in which it begins. */
const yearOf = (month: Month) => Number(addMonths(month, -3).slice(0, 4))

test('there are cases for each of the 36 places', () => {
  const names = readdirSync(path.join(root, 'cases')).filter((name) => name.endsWith('.json'))
  expect(names).toEqual(files)
})

describe.each(files)('%s', (file) => {
  const law: StateLaw = read(`data/${file}`)
  const cases: Cases = read(`cases/${file}`)

  test('has the right tax in each month', () => {
    expect(
      wrong(
        cases.months,
        ({ tax }) => tax,
        ({ month, ...person }) => rupees(taxForMonth(law, month, person)),
      ),
    ).toEqual([])
  })

  test('has the right tax in the year of each month', () => {
    expect(
      wrong(
        cases.months.filter(({ yearTax }) => yearTax !== undefined),
        ({ yearTax }) => yearTax,
        ({ month, salary, sex }) =>
          taxForYear(law, yearOf(month), { salaries: sameSalary(salary), sex }).total,
      ),
    ).toEqual([])
  })

  test('has the right tax in each year', () => {
    expect(
      wrong(
        cases.years,
        ({ months, total }) => ({ months, total }),
        ({ year, salaries, sex, bornOn, isDisabled }) => {
          const result = taxForYear(law, year, { salaries, sex, bornOn, isDisabled })
          return { months: result.months.map(rupees), total: result.total }
        },
      ),
    ).toEqual([])
  })

  test('has the right due dates', () => {
    expect(
      wrong(
        cases.dueDates,
        (each) => [each.payment, each.return],
        (each) => {
          const days = dueDates(law, each.month, each.rhythm)
          return [days.payment, each.return === undefined ? undefined : days.return]
        },
      ),
    ).toEqual([])
  })

  test('has the right costs of being late', () => {
    expect(
      wrong(
        cases.lateCosts,
        ({ least, most }) => [least, most],
        ({ late, tax, due, done, month }) => {
          const cost = lateCost(law, { late, tax, due, done, month })
          return [cost.least, cost.most]
        },
      ),
    ).toEqual([])
  })

  test('has cases below, at and above each edge of each schedule', () => {
    expect(lawfulSchedules(law).flatMap(({ schedule }) => uncovered(law, schedule, cases))).toEqual(
      [],
    )
  })

  test('has cases on both sides of each change of schedule', () => {
    const missing = lawfulSchedules(law)
      .slice(1)
      .flatMap(({ schedule: { from } }) => {
        // The month whose last day is the first on which the schedule applies.
        const first = from.slice(0, 7)
        return [addMonths(first, -1), first].filter(
          (month) => !cases.months.some((each) => each.month === month),
        )
      })
    expect(missing).toEqual([])
  })
})

/** The edges of a schedule without a case within a rupee of salary on each side, and at the edge where a salary can be. */
function uncovered(law: StateLaw, schedule: StateLaw['schedules'][number], { months }: Cases) {
  const length = monthsIn[schedule.basis]
  const own = months.filter(({ month }) => scheduleOn(law, lastDayOf(month)) === schedule)
  if (own.length === 0) return [`${schedule.from}: no case at all`]
  return schedule.slabs.flatMap(({ above, atLeast, upTo, below, appliesTo }) =>
    [above, atLeast, upTo, below].flatMap((edge) => {
      if (edge === undefined) return []
      const far = own
        .filter(({ sex }) => !appliesTo || appliesTo === sex)
        .map(({ salary }) => paise(salary) * length - paise(edge))
      const rupee = 100 * length
      const sides = {
        below: far.some((paisa) => paisa < 0 && paisa >= -rupee),
        at: far.includes(0) || paise(edge) % length !== 0,
        above: far.some((paisa) => paisa > 0 && paisa <= rupee),
      }
      return Object.entries(sides).flatMap(([side, isThere]) =>
        isThere ? [] : [`${schedule.from}: no case ${side} ${edge}${appliesTo ?? ''}`],
      )
    }),
  )
}
