import type { DueKind } from '@pt-portal/api/contract/due-dates'
import type { DueList, DueListDate } from '@pt-portal/api/contract/entities/due-list'
import { counted, monthNames } from '@pt-portal/api/contract/locale'
import { chakra, withKeys } from '@pt-portal/shared-ui'

const Strip = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(6, 1fr)' },
    borderWidth: '1px 0 0 1px',
    borderColor: 'border',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { borderWidth: '0 1px 1px 0', borderColor: 'border', minH: '20', p: '2' },
    '& b': { display: 'block', fontWeight: 'semibold', mb: '1' },
    '& span': { display: 'block', fontSize: 'sm', lineHeight: '1.35' },
  },
})

const words: Record<DueKind, string> = { payment: 'pay', return: 'return', enrolled: 'own tax' }

/** More days than these are counted instead, to keep the months alike. */
const mostDays = 4

/** The next twelve months at a glance; the tables below say the same with amounts. */
export function YearStrip({ list: { dates } }: { list: DueList }) {
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))]
  return (
    <Strip aria-hidden="true">
      {months.map((month) => (
        <li key={month}>
          <b>{`${monthNames[Number(month.slice(5)) - 1]!.slice(0, 3)} ${month.slice(0, 4)}`}</b>
          {withKeys(daysOf(dates.filter(({ date }) => date.startsWith(month)))).map(
            ({ key, item }) => (
              <span key={key}>{item}</span>
            ),
          )}
        </li>
      ))}
    </Strip>
  )
}

/** '15: pay, return', one line a day; a number of dates where the days are many. */
function daysOf(dates: DueListDate[]): string[] {
  const days = new Map<string, Set<string>>()
  for (const { date, kind } of dates) {
    const day = String(Number(date.slice(8)))
    days.set(day, (days.get(day) ?? new Set()).add(words[kind]))
  }
  if (days.size > mostDays) return [counted(dates.length, 'date')]
  return [...days].map(([day, kinds]) => `${day}: ${[...kinds].join(', ')}`)
}
