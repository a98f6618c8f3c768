import type { LeadCount } from '@pt-portal/api/contract'
import { counted, shortDate } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, withKeys } from '@pt-portal/shared-ui'
import { Bars } from '../../ui/charts/bars'
import { Columns } from '../../ui/charts/columns'
import { NumberTable } from '../../ui/table/number-table'
import { type PartDescription, percent } from './report-parts'

/** Maximum number of bars; the last one combines all others. */
const mostBars = 10

const pointOf = (name: string, value: number) => ({ name, value })

const total = (counts: LeadCount[]) => counts.reduce((sum, { leads }) => sum + leads, 0)

const leadCount = (leads: number) => counted(leads, 'lead')

function barPoints(counts: LeadCount[], { nameOf }: PartDescription) {
  const shown = counts.slice(0, counts.length > mostBars ? mostBars - 1 : mostBars)
  const rest = counts.slice(shown.length)
  const points = shown.map(({ name, leads }) => pointOf(nameOf(name), leads))
  return rest.length > 0 ? [...points, pointOf(`${rest.length} others`, total(rest))] : points
}

/** Summarises the table in a sentence. */
function labelOf(counts: LeadCount[], { by, title, nameOf }: PartDescription): string {
  const ranked = [...counts].sort((one, other) => other.leads - one.leads)
  const [first] = ranked
  if (!first || first.leads === 0) return `${title}: none.`
  if (by === 'day') {
    return `${title}: ${leadCount(total(counts))} in all, most on ${nameOf(first.name)} with ${leadCount(first.leads)}. The table has all numbers.`
  }
  const named = ranked.slice(0, 3).map(({ name, leads }) => `${nameOf(name)} ${leads}`)
  return `${title}: ${named.join(', ')}. The table has all numbers.`
}

export interface CountsProps {
  part: PartDescription
  counts: LeadCount[]
  /** CSS length: of the chart by day, as others get theirs from the number of bars; of a table that scrolls when it is longer. */
  height: string
}

/** Chart of one part of the report. */
export function CountsChart({ part, counts, height }: CountsProps) {
  const label = labelOf(counts, part)
  if (part.by !== 'day') return <Bars label={label} points={barPoints(counts, part)} />
  const points = counts.map(({ name, leads }) => pointOf(shortDate(name), leads))
  return <Columns label={label} points={points} height={height} />
}

/** Table with the numbers of a chart. The keyboard can scroll it. */
export function CountsTable({ part, counts, height }: CountsProps) {
  const { title, column, nameOf } = part
  // Users look for the newest day.
  const rows = part.by === 'day' ? [...counts].reverse() : counts
  // Grouped by status, the rows already show how many leads are won.
  const showsWon = part.by !== 'status'
  return (
    <NumberTable label={title} maxHeight={height}>
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
