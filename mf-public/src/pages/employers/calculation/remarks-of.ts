import { listIn, monthIn } from '@pt-portal/api/contract/language/locale'
import { verdictText } from '@pt-portal/api/contract/law/verdict'
import type { Schedule } from '@pt-portal/rules/law'
import type { YearMonth } from '@pt-portal/rules/tax-for-year'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { type FinancialYear, monthText } from './financial-year'
import type { ReadRow } from './payroll'

/** What a reader must know of a row's amounts: what is in doubt, then what is not known, then how it was calculated. */
export function remarksOf(
  t: Translate,
  row: ReadRow,
  year: FinancialYear,
  isOverlapping: boolean,
): string[] {
  const { state, tax } = row
  const schedules = schedulesOf(tax.months)
  const levied = schedules.filter(({ isLevied }) => isLevied)
  const inDoubtFirst = [...schedules].sort(
    (one, other) => Number(other.doubt === 'levy') - Number(one.doubt === 'levy'),
  )
  const texts = [
    ...inDoubtFirst.map((schedule) => verdictText(t, state.name, schedule)),
    unknownText(t, tax.months, year),
    // Of other schedules, what was not seen is about forms and addresses: it stands on the state's page.
    ...inDoubtFirst.flatMap(({ doubt, doubts }) => (doubt === 'none' ? [] : doubts)),
    ...levied.flatMap((schedule) => onSalary(schedule, row)),
    ...personTexts(t, row),
    ...levied.map((schedule) => partOfYearText(t, schedule, row)),
    ...levied.map((schedule) => assumedText(t, schedule)),
    isOverlapping ? t(m.employersOverlap) : '',
  ]
  return [...new Set(texts)].filter(Boolean)
}

/** The schedules of the months worked. */
const schedulesOf = (months: YearMonth[]): Schedule[] => [
  ...new Set(months.flatMap((month) => ('schedule' in month ? [month.schedule] : []))),
]

function unknownText(t: Translate, months: YearMonth[], year: FinancialYear): string {
  const unknown = months.flatMap(({ kind }, index) => (kind === 'unknown' ? [index] : []))
  const [first] = unknown
  const last = unknown.at(-1)
  if (first === undefined || last === undefined) return ''
  const from = monthText(t, year, first)
  if (first === last) return t(m.employersUnknownMonth, { month: from })
  return t(m.employersUnknownMonths, { from, to: monthText(t, year, last) })
}

/** What is disputed about one of the row's salaries. */
const onSalary = ({ remarks }: Schedule, { salaries }: ReadRow): string[] =>
  remarks
    .filter(({ from, to }) =>
      salaries.some((salary) => salary !== null && salary >= from && (to === null || salary <= to)),
    )
    .map(({ text }) => text)

function personTexts(t: Translate, { law, person, tax }: ReadRow): string[] {
  const exempt = tax.months.flatMap((month) =>
    month.kind === 'exempt' ? [t(m.employersExempt, { text: month.exemption.text })] : [],
  )
  const isTaxed = tax.months.some(({ kind }) => kind === 'tax')
  const isKnown = law.exemptions.some(({ kind }) => kind === 'disability')
  const isUnsure = person.isDisabled && isTaxed && !isKnown
  return [...exempt, ...(isUnsure ? [t(m.employersDisabilityUnknown)] : [])]
}

function partOfYearText(t: Translate, { basis, partOfYear }: Schedule, row: ReadRow): string {
  const isPart = row.salaries.some((salary) => salary === null)
  if (basis !== 'year' || !isPart || !partOfYear) return ''
  return t(partOfYear === 'reduced-by-months' ? m.employersReducedByMonths : m.employersPartOfYear)
}

function assumedText(t: Translate, { isDeductionAssumed, deductedIn = [] }: Schedule): string {
  if (!isDeductionAssumed) return ''
  return t(m.employersAssumedMonths, {
    count: deductedIn.length,
    months: listIn(
      t,
      deductedIn.map((month) => monthIn(t, month)),
    ),
  })
}
