import type { Schedule, StateLaw } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import type { StateFacts } from '../../contract/law/facts'

/** Where a schedule comes from, with an address. */
export interface MainSource {
  title: string
  url: string
  checkedOn: string
}

/**
 * The facts where they describe a schedule, else null: staff's facts are about the law on the day of their check, and are
 * translated; other schedules have the texts of the data.
 */
export const factsOn = (
  law: StateLaw,
  facts: StateFacts | null,
  schedule: Schedule,
): StateFacts | null => (facts && scheduleOn(law, facts.checkedOn) === schedule ? facts : null)

/** The first source of a schedule that has an address. */
export function sourceOf({ sources }: Schedule): MainSource | null {
  const source = sources.find(({ url }) => url)
  return source ? { title: source.title, url: source.url, checkedOn: source.checkedOn } : null
}
