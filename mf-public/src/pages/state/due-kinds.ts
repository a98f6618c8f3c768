import type { DueDay, StateFacts } from '@pt-portal/api/contract'
import { dueDatesFor } from '@pt-portal/api/contract/due-dates'
import { daysText, dueText } from '@pt-portal/api/contract/due-days'
import type { Translate } from '@pt-portal/shared-ui'

export interface DueKind {
  id: keyof StateFacts['dueDates']
  name: string
  /** What is due, in a month of the strip. */
  short: string
  /** The due date in words. */
  text: string
  days: DueDay[]
}

const kinds = [
  { id: 'payment', name: 'Payment', short: 'Pay' },
  { id: 'return', name: 'Return', short: 'Return' },
  { id: 'enrolled', name: 'Own tax of enrolled persons', short: 'Own tax' },
] as const

/** The kinds of due dates in display order, without those that have neither days nor words. */
export function dueKinds(t: Translate, facts: StateFacts): DueKind[] {
  const dueDates = dueDatesFor(facts)
  return kinds
    .map((kind) => {
      const due = dueDates[kind.id]
      return { ...kind, text: daysText(t, due.days) || dueText(t, due), days: due.days }
    })
    .filter(({ text }) => text)
}

/** The due dates as text for `state-page.early.ts`; empty if no day is known. */
export const dueList = (t: Translate, facts: StateFacts): string =>
  dueKinds(t, facts)
    .filter(({ days }) => days.length > 0)
    .map(
      ({ name, days }) =>
        `${name.toLowerCase()}:${days.map(({ month, day }) => `${month}-${day}`).join()}`,
    )
    .join(';')
