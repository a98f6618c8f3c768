import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { financialYearOf, lastDayOf, monthsOfYear } from '@pt-portal/rules/calendar'
import { enrolledOn } from '@pt-portal/rules/enrolled-on'
import type { Month, Schedule, Slab, StateLaw } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { differsBySex } from '@pt-portal/rules/slab-for'
import { monthsIn, taxForMonth } from '@pt-portal/rules/tax-for-month'
import { sameSalary, taxForYear, type YearMonth } from '@pt-portal/rules/tax-for-year'
import { sourceLanguage } from '../../contract/language/languages'
import { listIn, longDateIn, monthIn } from '../../contract/language/locale'
import { rupees } from '../../contract/language/numbers'
import type { StateFacts } from '../../contract/law/facts/facts'
import type { AnswerFigure, MonthAnswer } from '../../contract/law/month-answer'
import { type Charge, yearlyTotal } from '../../contract/law/tax'
import * as m from '../../messages'
import {
  chargeOf,
  type Earner,
  isByMonth,
  laterWords,
  periodOf,
  scheduleWords,
  sinceWords,
  yearWords,
} from './charge-words'
import { describedFacts, sourceOf } from './described-facts'
import { exactRupees } from './exact-rupees'
import { amountWords, enrolledTable, monthTable, monthWords, slabTable } from './tables'

export interface MonthQuestion extends Earner {
  month: Month
}

interface Asked extends MonthQuestion {
  law: StateLaw
  /** The state's name in the reader's language. */
  name: string
  /** In the reader's language; null where staff entered none. */
  facts: StateFacts | null
}

interface DatedMonth {
  month: Month
  result: YearMonth
}

interface Year {
  /** '2026-27'. */
  name: string
  /** April first. */
  months: DatedMonth[]
  /** Rupees; null where a month is not known. */
  total: number | null
}

/** What one month's pay costs and what its financial year costs, each month by its own schedule (D99), in words. */
export function monthAnswer(t: Translate, asked: Asked): MonthAnswer {
  const { law, month, salary, sex } = asked
  const taxed = taxForMonth(law, month, { salary, sex })
  const year = yearOf(asked)
  const isSexNeeded =
    taxed.kind === 'sex-needed' || year.months.some(({ result }) => result.kind === 'sex-needed')
  if (isSexNeeded) return { ...empty(t), kind: 'sex-needed' }
  if (taxed.kind === 'tax') return taxedAnswer(t, asked, year, taxed)
  if (taxed.kind === 'not-levied') return untaxedAnswer(t, asked, year, taxed.schedule)
  if (scheduleOn(law, lastDayOf(month))) return { ...empty(t), kind: 'no-slab' }
  return unknownAnswer(t, asked)
}

function yearOf({ law, month, salary, sex }: Asked): Year {
  const first = financialYearOf(month)
  const { months, total } = taxForYear(law, first, { salaries: sameSalary(salary), sex })
  const names = monthsOfYear(first)
  return {
    name: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    months: months.map((result, index) => ({ month: names[index]!, result })),
    total,
  }
}

const empty = (t: Translate): MonthAnswer => ({
  kind: 'unknown',
  language: t.language,
  question: [],
  doubt: 'none',
  doubts: [],
  figures: [],
  sentences: [],
  law: [],
  warnings: [],
  tables: [],
  english: [],
  source: null,
})

const scheduleIn = (result: YearMonth): Schedule | undefined =>
  'schedule' in result ? result.schedule : undefined

function questionWords(t: Translate, { month, salary, sex }: Asked, year: Year, bySex: boolean) {
  return [
    t(m.calculatorOnSalary, { salary: exactRupees(salary), sex: (bySex && sex) || 'none' }),
    t(m.calculatorPay, { month: monthWords(t, month), year: year.name }),
  ]
}

/** The texts on a schedule: those of the facts where they describe it, which are translated. */
function textsOn(t: Translate, { law, facts, salary }: Asked, schedule: Schedule) {
  const described = describedFacts(law, facts, schedule)
  // ₹10,000.50 is above ₹10,000, which remarks write as 'from 10,001'.
  const whole = Math.ceil(salary)
  const doubts = described?.doubts ?? schedule.doubts
  const warnings = (described?.caveats ?? schedule.remarks)
    .filter(({ from, to }) => whole >= from && (to === null || whole <= to))
    .map(({ text }) => text)
  const hasOwnNotes = described?.slabs.length === schedule.slabs.length
  const notes = hasOwnNotes ? described!.slabs : schedule.slabs
  const texts = [...doubts, ...warnings, ...notes.flatMap(({ note }) => note || [])]
  return {
    doubt: described?.doubt ?? schedule.doubt,
    doubts,
    warnings,
    notes: notes.map(({ note }) => note),
    english: englishOf(t, [
      schedule.instrument.number,
      ...(described ? texts.filter((text) => described.untranslated?.includes(text)) : texts),
    ]),
    frequency: described?.frequency,
    source: described ? null : sourceOf(schedule),
  }
}

/** Of an answer in another language, what the data has in English alone. */
const englishOf = (t: Translate, texts: string[]): string[] =>
  t.language === sourceLanguage ? [] : texts.filter(Boolean)

/** 'Until September 2026: ₹130 a month', for each earlier schedule of the year. */
function earlierWords(t: Translate, asked: Asked, { months }: Year): string[] {
  return months.flatMap(({ month, result }, index) => {
    const schedule = scheduleIn(result)
    const next = months[index + 1]
    if (!schedule || !next || next.month > asked.month || scheduleIn(next.result) === schedule) {
      return []
    }
    const charge = scheduleWords(t, schedule, asked)
    return t(m.calculatorUntil, { month: monthWords(t, month), charge })
  })
}

const lawWords = (t: Translate, asked: Asked, year: Year, schedule: Schedule): string[] => [
  sinceWords(t, schedule),
  ...earlierWords(t, asked, year),
  ...laterWords(t, asked.law, lastDayOf(asked.month), asked),
]

/** The year's months, where they are not all alike. */
function tablesOfMonths(t: Translate, { name, months }: Year, asked: Month) {
  const seen = months.map(({ result }) => (result.kind === 'tax' ? result.amount : result.kind))
  return new Set(seen).size > 1 ? [monthTable(t, name, months, asked)] : []
}

function unknownYear(t: Translate, { law }: Asked, { total }: Year): string[] {
  const since = law.schedules[0]!.from
  return total === null ? [t(m.calculatorYearBeforeData, { date: longDateIn(t, since) })] : []
}

function taxedAnswer(
  t: Translate,
  asked: Asked,
  year: Year,
  { schedule, slab }: { schedule: Schedule; slab: Slab },
): MonthAnswer {
  const { doubt, doubts, warnings, notes, english, frequency, source } = textsOn(t, asked, schedule)
  const rates = enrolledOn(asked.law, lastDayOf(asked.month))
  const charge = chargeOf(schedule, slab)
  const isWholeYear = year.months.every(({ result }) => scheduleIn(result) === schedule)
  const capped = isWholeYear && year.total !== null && year.total < yearlyTotal(charge)
  return {
    ...empty(t),
    kind: 'tax',
    question: questionWords(t, asked, year, differsBySex(schedule)),
    ...{ doubt, doubts },
    figures: doubt === 'levy' ? [] : figuresOf(t, asked.month, year, charge),
    sentences: [
      ...(doubt === 'levy' ? [t(m.calculatorIfCollected)] : []),
      ...incomeWords(t, asked, schedule),
      ...sumWords(t, year, charge, isWholeYear),
      ...deductionWords(t, schedule, slab),
      ...(slab.lumpSum === undefined || slab.lumpSum === year.total
        ? []
        : [t(m.calculatorLumpSum, { amount: rupees(slab.lumpSum) })]),
      ...unknownYear(t, asked, year),
    ],
    law: [
      ...lawWords(t, asked, year, schedule),
      ...(frequency && slab.tax > 0 ? [t(m.calculatorPayment, { frequency })] : []),
      ...(rates.length > 0 ? [] : [t(m.calculatorEnrolledUnknown, { year: year.name })]),
    ],
    warnings: [
      ...(capped ? [t(m.calculatorCapped, { amount: rupees(year.total!) })] : []),
      ...warnings,
    ],
    tables: [
      ...(doubt === 'levy' ? [] : tablesOfMonths(t, year, asked.month)),
      slabTable(t, schedule, asked, notes),
      ...(rates.length > 0 ? [enrolledTable(t, year.name, rates)] : []),
    ],
    english: [
      ...english,
      ...englishOf(
        t,
        rates.map(({ who }) => who),
      ),
    ],
    source,
  }
}

/** The pay of the month where it differs from an ordinary one, an ordinary month, and the year. */
function figuresOf(t: Translate, asked: Month, year: Year, charge: Charge): AnswerFigure[] {
  const { total, months } = year
  const result = months.find(({ month }) => month === asked)!.result
  const amount = result.kind === 'tax' ? result.amount : 0
  const byMonth = isByMonth(charge)
  const isOwn = total !== 0 && (!byMonth || amount !== charge.amount)
  const ordinary: AnswerFigure[] = byMonth
    ? [{ label: 'month', text: amountWords(t, charge.amount) }]
    : total === null
      ? []
      : [{ label: 'average', text: averageWords(t, total) }]
  return [
    ...(isOwn ? [{ label: monthWords(t, asked), text: amountWords(t, amount) }] : []),
    ...ordinary,
    { label: 'year', text: total === null ? t(m.calculatorNotKnown) : amountWords(t, total) },
  ]
}

function averageWords(t: Translate, total: number): string {
  const average = total / 12
  return Number.isInteger(average)
    ? amountWords(t, average)
    : t(m.calculatorAbout, { amount: rupees(Math.round(average)) })
}

function incomeWords(t: Translate, { salary }: Asked, schedule: Schedule): string[] {
  if (schedule.basis === 'month') return []
  const income = exactRupees(salary * monthsIn[schedule.basis])
  return [
    t(m.calculatorIncomeOfPeriod, {
      salary: exactRupees(salary),
      income,
      period: periodOf(schedule),
    }),
  ]
}

/** How the year's sum is made up. */
function sumWords(t: Translate, year: Year, charge: Charge, isWholeYear: boolean): string[] {
  const { total, name } = year
  if (charge.amount === 0 && charge.except.length === 0 && (isWholeYear || total === null)) {
    return [t(m.calculatorNothing)]
  }
  if (total === null) return []
  return [
    isWholeYear
      ? yearWords(t, charge, total)
      : t(m.calculatorYearOfSchedules, { year: name, total: amountWords(t, total) }),
  ]
}

/** The months of deduction of a half-yearly tax, and of a yearly one where they are assumed. */
function deductionWords(t: Translate, schedule: Schedule, slab: Slab): string[] {
  const { basis, deductedIn = [], isDeductionAssumed } = schedule
  const isSaid = basis === 'year' && !isDeductionAssumed
  if (slab.tax === 0 || deductedIn.length === 0 || slab.monthly !== undefined || isSaid) return []
  const months = listIn(
    t,
    deductedIn.map((month) => monthIn(t, month)),
  )
  return [
    t(isDeductionAssumed ? m.calculatorDeductedInAssumed : m.calculatorDeductedIn, { months }),
  ]
}

function untaxedAnswer(t: Translate, asked: Asked, year: Year, schedule: Schedule): MonthAnswer {
  const { name, salary } = asked
  const { doubt, doubts, warnings, english, source } = textsOn(t, asked, schedule)
  const { total } = year
  return {
    ...empty(t),
    kind: 'not-levied',
    ...{ doubt, doubts, warnings, english, source },
    question: [t(m.calculatorPay, { month: monthWords(t, asked.month), year: year.name })],
    // The tax may have ended, or may begin, within the year.
    figures: total ? [{ label: 'year', text: rupees(total) }] : [],
    sentences: [
      t(m.calculatorNoTax, { state: name, salary: exactRupees(salary) }),
      ...unknownYear(t, asked, year),
    ],
    law: lawWords(t, asked, year, schedule),
    tables: tablesOfMonths(t, year, asked.month),
  }
}

function unknownAnswer(t: Translate, asked: Asked): MonthAnswer {
  const { law, name, month } = asked
  return {
    ...empty(t),
    sentences: [
      t(m.calculatorBeforeData, {
        state: name,
        date: longDateIn(t, law.schedules[0]?.from ?? `${month}-01`),
      }),
    ],
  }
}
