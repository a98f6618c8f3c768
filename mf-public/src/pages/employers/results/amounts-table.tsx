import { shortMonthIn } from '@pt-portal/api/contract/language/locale'
import { financialMonths } from '@pt-portal/api/contract/law/payroll'
import { grouped, useMessages } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as m from '../../../messages'
import { DataTable, WideTableFrame } from '../../../ui/data-table'
import { totalText } from '../calculation/amount-text'
import type { Amounts } from '../calculation/amounts'
import { type FinancialYear, monthText } from '../calculation/financial-year'

// Passed as `css`: Chakra would merge an extension into the component's own rules of the same name.
const months = {
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: { base: '2', md: '2' }, py: '2' },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .total': { fontWeight: 'semibold' },
  '& .none': { color: 'fg.muted' },
  '& abbr': { textDecoration: 'none' },
  // The first column stays visible while the table scrolls.
  '& tr > *:first-of-type': { position: 'sticky', left: '0' },
  '& tbody th': { bg: 'bg.panel', whiteSpace: 'normal', minW: '28', overflowWrap: 'anywhere' },
  '& tfoot > tr > *': { fontWeight: 'semibold', bg: 'bg.subtle', borderBottomWidth: '0' },
  // Phones have room for one month.
  '@media screen and (max-width: 47.99rem)': { '& .left-out': { display: 'none' } },
  '@media print': {
    fontSize: '6.5pt',
    '& th, & td': { px: '0.5', py: '0.5' },
    '& tbody th': { minW: '0' },
  },
} as const

/** Index of the month that phones show; undefined for all. */
export type ShownMonth = number | undefined

const classOf = (index: number, month: ShownMonth) =>
  month === undefined || index === month ? 'number' : 'number left-out'

export interface AmountsTableProps {
  caption: string
  year: FinancialYear
  /** Headings of the columns before the months; numbers are aligned to the end. */
  before: { name: string; isNumber?: boolean }[]
  month: ShownMonth
  children: ReactNode
}

/** A table with a column for each month; phones show the column of one. */
export function AmountsTable({ caption, year, before, month: shown, children }: AmountsTableProps) {
  const t = useMessages()
  return (
    <WideTableFrame label={caption}>
      <DataTable css={months}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {before.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              {t(m.year)}
            </th>
            {financialMonths.map((month, index) => (
              <th key={month} scope="col" className={classOf(index, shown)}>
                <abbr title={monthText(t, year, index)}>{shortMonthIn(t, month)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </DataTable>
    </WideTableFrame>
  )
}

/** Cells for the year's total and for each month. */
export function AmountCells({ amounts, month: shown }: { amounts: Amounts; month: ShownMonth }) {
  const t = useMessages()
  return (
    <>
      <td className="number total">{totalText(t, amounts)}</td>
      {financialMonths.map((month, index) => (
        <td
          key={month}
          className={`${classOf(index, shown)}${amounts.months[index] ? '' : ' none'}`}
        >
          <MonthAmount
            amount={amounts.months[index]!}
            isUnknown={amounts.unknown.includes(index)}
          />
        </td>
      ))}
    </>
  )
}

/** Short, as there are twelve in a row: what is not known is a question mark. */
function MonthAmount({ amount, isUnknown }: { amount: number; isUnknown: boolean }) {
  const t = useMessages()
  if (!isUnknown) return grouped(amount)
  return (
    <>
      {amount > 0 && `${grouped(amount)} + `}
      <abbr title={t(m.employersUnknown)}>?</abbr>
    </>
  )
}
