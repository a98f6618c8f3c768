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
