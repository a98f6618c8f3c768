import { shortMonthIn } from '@pt-portal/api/contract/language/locale'
import type { DueKind } from '@pt-portal/api/contract/law/due-dates'
import type { DueList, DueListDate } from '@pt-portal/api/contract/law/due-list'
import { chakra, type Message, type Translate, useMessages, withKeys } from '@pt-portal/shared-ui'
import * as m from '../../messages'

const Strip = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(3, minmax(0, 1fr))',
      sm: 'repeat(4, minmax(0, 1fr))',
      lg: 'repeat(6, minmax(0, 1fr))',
    },
    borderWidth: '1px 0 0 1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { borderWidth: '0 1px 1px 0', borderColor: 'border', minH: '20', p: '2' },
    '& b': { display: 'block', fontWeight: 'semibold', mb: '1' },
    '& span': { display: 'block', fontSize: 'sm', lineHeight: '1.35' },
  },
})

const words: Record<DueKind, Message> = {
  payment: m.dueDatesPayShort,
  return: m.dueDatesReturnShort,
  enrolled: m.dueDatesOwnShort,
}

/** More days than these are counted instead, to keep the months alike. */
const mostDays = 4

/** The next twelve months at a glance; the tables below say the same with amounts. */
export function YearStrip({ list: { dates } }: { list: DueList }) {
  const t = useMessages()
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))]
  return (
    <Strip aria-hidden="true">
      {months.map((month) => (
        <li key={month}>
          <b>
            {t(m.monthAndYear, {
              month: shortMonthIn(t, Number(month.slice(5))),
              year: month.slice(0, 4),
            })}
          </b>
          {withKeys(
            daysOf(
              t,
              dates.filter(({ date }) => date.startsWith(month)),
            ),
          ).map(({ key, item }) => (
            <span key={key}>{item}</span>
          ))}
        </li>
      ))}
    </Strip>
  )
}

/** '15: pay, return', one line a day; a number of dates where the days are many. */
function daysOf(t: Translate, dates: DueListDate[]): string[] {
  const days = new Map<string, Set<string>>()
  for (const { date, kind } of dates) {
    const day = String(Number(date.slice(8)))
    days.set(day, (days.get(day) ?? new Set()).add(t(words[kind])))
  }
  if (days.size > mostDays) return [t(m.dueDatesDates, { count: dates.length })]
  return [...days].map(([day, kinds]) => t(m.dueDatesDay, { day, duties: [...kinds].join(', ') }))
}
