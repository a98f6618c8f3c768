import { chakra } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

/** A table of facts: a head, then rows that each start with a row heading. */
export const DataTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& caption': {
      textAlign: 'start',
      fontWeight: 'semibold',
      px: { base: '3', md: '4' },
      py: '3',
    },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: { base: '3', md: '4' },
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& tbody th': { fontWeight: 'medium', whiteSpace: { md: 'nowrap' } },
    '& .amount': { whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& tr[aria-current] > *': { bg: 'brand.subtle', fontWeight: 'semibold' },
  },
})

/** Frame of a table. A table that may be wider than the screen has a `WideTableFrame`. */
export const TableFrame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    overflowX: 'auto',
    _print: { overflow: 'visible', border: '0' },
  },
})

// A shadow stands at each edge; a cover that scrolls with the content hides it where nothing is cut off.
const CutEdges = chakra(TableFrame, {
  base: {
    background: [
      'linear-gradient(to right, {colors.bg.panel} 1rem, transparent) 0 0 / 2.5rem 100% no-repeat local',
      'linear-gradient(to left, {colors.bg.panel} 1rem, transparent) 100% 0 / 2.5rem 100% no-repeat local',
      'linear-gradient(to right, var(--shadow-deep), transparent) 0 0 / 1rem 100% no-repeat scroll',
      'linear-gradient(to left, var(--shadow-deep), transparent) 100% 0 / 1rem 100% no-repeat scroll',
      '{colors.bg.panel}',
    ].join(', '),
    '@media print': { background: 'none' },
  },
})

/** Frame of a table that may be wider than the screen: it scrolls, also by keyboard, and shows at which edge more follows. */
export function WideTableFrame({
  label,
  ...props
}: { label: string } & ComponentProps<typeof CutEdges>) {
  return <CutEdges role="region" aria-label={label} tabIndex={0} {...props} />
}
