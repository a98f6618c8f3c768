import type { DueDay, StateFacts } from '@pt-portal/api/contract'
import { daysText, dueText } from '@pt-portal/api/contract/due-days'

export interface DueKind {
  id: keyof StateFacts['dueDates']
  name: string
  /** Marks it where there is no room for its name. */
  letter: string
  /** When, in words. */
  text: string
  days: DueDay[]
}

const kinds = [
  { id: 'payment', name: 'Payment', letter: 'P' },
  { id: 'return', name: 'Return', letter: 'R' },
  { id: 'enrolled', name: 'Enrolled persons', letter: 'E' },
] as const

/** What falls due in a year, in the order in which it is told; what has neither days nor words is left out. */
export function dueKinds({ dueDates }: Pick<StateFacts, 'dueDates'>): DueKind[] {
  return kinds
    .map((kind) => {
      const due = dueDates[kind.id]
      return { ...kind, text: daysText(due.days) || dueText(due), days: due.days }
    })
    .filter(({ text }) => text)
}

/** For `state-page.early.ts`; empty where no day is known. */
export const dueList = (facts: StateFacts): string =>
  dueKinds(facts)
    .filter(({ days }) => days.length > 0)
    .map(
      ({ name, days }) =>
        `${name.toLowerCase()}:${days.map(({ month, day }) => `${month}-${day}`).join()}`,
    )
    .join(';')
