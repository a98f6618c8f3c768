import type { ContentCounts } from '../../contract/content/pages'
import { dueDatesFor } from '../../contract/law/due-dates/due-dates'
import type { StateFacts } from '../../contract/law/facts/facts'
import { isNotLevied } from '../../contract/law/not-levied'
import { places } from '../../contract/places/places'

/** Days of a year on which something is due by a state's facts. A payment and a return on one day are two. */
const dueDates = (facts: StateFacts) =>
  Object.values(dueDatesFor(facts)).reduce((total, { days }) => total + days.length, 0)

/** Counts what the public states say. It depends on no clock, so a cached page stays true. */
export function contentCounts(states: { facts: StateFacts | null }[]): ContentCounts {
  const known = states.flatMap(({ facts }) => facts ?? [])
  const sources = known.flatMap((facts) => facts.sources).flatMap(({ url }) => url || [])
  const days = known.map(({ checkedOn }) => checkedOn).sort()
  return {
    states: states.length,
    levying: states.filter((state) => !isNotLevied(state)).length,
    dueDates: known.reduce((total, facts) => total + dueDates(facts), 0),
    places: places.length,
    sources: new Set(sources).size,
    checkedOn: days.at(-1) ?? null,
  }
}
