import type { Callback } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import { callbackWords } from '@pt-portal/api/contract/leads/callback-times'

/** 'Tue 1 December, 15:30–16:00'. */
export const timeWords = (call: Pick<Callback, 'at' | 'until'>) => callbackWords(english, call)

/** Where a call stands, with its colour. */
export function standingOf(call: Pick<Callback, 'state' | 'until' | 'isReserved'>): {
  text: string
  palette: 'red' | 'orange' | 'green' | 'gray'
} {
  if (call.state === 'done') return { text: 'Made', palette: 'green' }
  if (call.state === 'cancelled') return { text: 'Cancelled', palette: 'gray' }
  if (Date.parse(call.until) < Date.now()) return { text: 'Missed', palette: 'red' }
  return call.isReserved
    ? { text: 'To come', palette: 'orange' }
    : { text: 'No time reserved', palette: 'red' }
}
