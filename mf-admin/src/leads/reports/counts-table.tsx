import type { LeadCount } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, withKeys } from '@pt-portal/shared-ui'
import { NumberTable } from '../../ui/table/number-table'
import { type PartDescription, percent } from './report-parts'

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
    <NumberTable label={title} maxHeight={maxHeight}>
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
    </NumberTable>
  )
}
