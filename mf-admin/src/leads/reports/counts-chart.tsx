import type { LeadCount } from '@pt-portal/api/contract'
import { counted, shortDate } from '@pt-portal/api/contract/language/english'
import { Bars } from '../../ui/charts/bars'
import { Columns } from '../../ui/charts/columns'
import type { PartDescription } from './report-parts'

/** Maximum number of bars; the last one combines all others. */
const mostBars = 10

const pointOf = (name: string, value: number) => ({ name, value })

const total = (counts: LeadCount[]) => counts.reduce((sum, { leads }) => sum + leads, 0)

const leadCount = (leads: number) => counted(leads, 'lead')

function dayPoints(counts: LeadCount[]) {
  return counts.map(({ name, leads }) => pointOf(shortDate(name), leads))
}

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

export interface CountsChartProps {
  part: PartDescription
  counts: LeadCount[]
  /** CSS length, for the chart by day only. Other charts get their height from the number of bars. */
  height?: string
}

/** Chart of one part of the report. */
export function CountsChart({ part, counts, height = '16rem' }: CountsChartProps) {
  const label = labelOf(counts, part)
  return part.by === 'day' ? (
    <Columns label={label} points={dayPoints(counts)} height={height} />
  ) : (
    <Bars label={label} points={barPoints(counts, part)} />
  )
}
