import type { Schedule, StateLaw } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { indianDay } from '../../contract/indian-day'
import type { StateFacts } from '../../contract/law/facts/facts'

/** Where a schedule comes from, with an address. */
export interface MainSource {
  title: string
  url: string
  checkedOn: string
}

/** The facts where they describe a schedule, else null: they are about the one in force, and are translated. */
export const describedFacts = (
  law: StateLaw,
  facts: StateFacts | null,
  schedule: Schedule,
): StateFacts | null => (facts && scheduleOn(law, indianDay()) === schedule ? facts : null)

/** The first source of a schedule that has an address. */
export function sourceOf({ sources }: Schedule): MainSource | null {
  const source = sources.find(({ url }) => url)
  return source ? { title: source.title, url: source.url, checkedOn: source.checkedOn } : null
}
