import type { LeadCount } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, chakra, withKeys } from '@pt-portal/shared-ui'
import { type PartDescription, percent } from './report-parts'

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

export interface CountsTableProps {
  part: PartDescription
  counts: LeadCount[]
  /** CSS length; a longer table scrolls. */
  maxHeight: string
}

/** Table with the numbers of a chart. The keyboard can scroll it. */
export function CountsTable({ part, counts, maxHeight }: CountsTableProps) {
  const { title, column, nameOf } = part
  // Users look for the newest day.
  const rows = part.by === 'day' ? [...counts].reverse() : counts
  // Grouped by status, the rows already show how many leads are won.
  const showsWon = part.by !== 'status'
  return (
    <Frame role="group" aria-label={title} tabIndex={0} style={{ maxHeight }}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Leads</th>
            {showsWon && (
              <>
                <th scope="col">Won</th>
                <th scope="col">Conversion</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(({ key, item: { name, leads, won } }) => (
            <tr key={key}>
              <th scope="row">{nameOf(name)}</th>
              <td>{grouped(leads)}</td>
              {showsWon && (
                <>
                  <td>{grouped(won)}</td>
                  <td>
                    {leads > 0 ? (
                      percent(won / leads)
                    ) : (
                      <Box as="span" color="fg.muted">
                        –
                      </Box>
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
