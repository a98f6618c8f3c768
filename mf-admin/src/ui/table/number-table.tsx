import { chakra } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    '@media print': { maxHeight: 'none !important', overflow: 'visible' },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: { base: '1.5', md: '3' }, py: '2', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th:first-of-type': {
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'break-word',
      minWidth: '5.5rem',
    },
    '& thead th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
      fontWeight: 'semibold',
    },
    '& tbody th': { fontWeight: 'normal' },
    '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border' },
  },
})

export interface NumberTableProps {
  /** Accessible name. */
  label: string
  /** CSS length; a longer table scrolls. */
  maxHeight?: string
  /** Its head and body; the first cell of each row is its heading. */
  children: ReactNode
}

/** A table with numbers, such as those of a chart. The keyboard can scroll it. */
export const NumberTable = ({ label, maxHeight, children }: NumberTableProps) => (
  <Frame role="group" aria-label={label} tabIndex={0} style={{ maxHeight }}>
    <Table aria-label={label}>{children}</Table>
  </Frame>
)

export interface NumberColumn<Row> {
  label: string
  /** What the head's tooltip explains. */
  title?: string
  of: (row: Row) => ReactNode
}

export interface ColumnTableProps<Row> extends Omit<NumberTableProps, 'children'> {
  /** The first has the headings of the rows. */
  columns: readonly NumberColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** The same out of a declaration of its columns. */
export const ColumnTable = <Row,>({ columns, rows, keyOf, ...table }: ColumnTableProps<Row>) => (
  <NumberTable {...table}>
    <thead>
      <tr>
        {columns.map(({ label, title }) => (
          <th key={label} scope="col" title={title}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ label, of }, index) => {
            const Cell = index === 0 ? 'th' : 'td'
            return (
              <Cell key={label} scope={index === 0 ? 'row' : undefined}>
                {of(row)}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </NumberTable>
)
