import type { DueDay, StateFacts } from '@pt-portal/api/contract'
import { dueDatesFor } from '@pt-portal/api/contract/law/due-dates/due-dates'
import { daysText, dueText } from '@pt-portal/api/contract/law/due-dates/due-days'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

export interface DueKind {
  id: keyof StateFacts['dueDates']
  name: string
  /** The due date in words. */
  text: string
  days: DueDay[]
}

const kinds = [
  { id: 'payment', name: m.duePayment },
  { id: 'return', name: m.dueReturn },
  { id: 'enrolled', name: m.dueEnrolled },
] as const

/**
 * The kinds of due dates in display order, without those that have neither days nor words.
 * @param size id of the employer's size, where it makes a difference
 */
export function dueKinds(t: Translate, facts: StateFacts, size?: string): DueKind[] {
  const dueDates = dueDatesFor(facts, size)
  return kinds
    .map(({ id, name }) => {
      const due = dueDates[id]
      const text = daysText(t, due.days) || dueText(t, due)
      return { id, name: t(name), text, days: due.days }
    })
    .filter(({ text }) => text)
}

/**
 * The due dates as text for `state-page.early.ts`; empty if no day is known, or if each kind of local body has days of its
 * own, as no reader has all of them.
 */
export function dueList(t: Translate, facts: StateFacts): string {
  if (facts.rhythms.some(({ measure }) => measure === 'local-body')) return ''
  return dueKinds(t, facts)
    .filter(({ days }) => days.length > 0)
    .map(
      ({ name, days }) =>
        `${name.toLowerCase()}:${days.map(({ month, day }) => `${month}-${day}`).join()}`,
    )
    .join(';')
}
