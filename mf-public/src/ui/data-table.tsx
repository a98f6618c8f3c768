import { chakra } from '@pt-portal/shared-ui'

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

/** Frame of a table that may be wider than the screen; with `tabIndex={0}` it also scrolls by keyboard. */
export const TableFrame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    overflowX: 'auto',
    _print: { overflow: 'visible', border: '0' },
  },
})
