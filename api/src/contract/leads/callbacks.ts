import type { IsoDate } from '../common'

/** `open` until staff have called, or the visitor or staff cancel. An open call whose time is over was missed. */
export const callbackStates = ['open', 'done', 'cancelled'] as const
export type CallbackState = (typeof callbackStates)[number]

/** A time at which a visitor is called back (D93). */
export interface Callback {
  id: number
  /** The lead of the visitor. */
  leadId: number
  at: IsoDate
  until: IsoDate
  state: CallbackState
  /** Whether the time is kept free for this call; not for what looks automated, nor once the call is cancelled. */
  isReserved: boolean
  updatedAt: IsoDate
}

/** A call in the list of staff. */
export interface ListedCallback extends Callback {
  firstName: string
  lastName: string
  phone: string | null
  assigneeId: number | null
}

/** A time that can be chosen. */
export interface CallbackTime {
  at: IsoDate
  until: IsoDate
}

/** The free times of one day in India, which has at least one. */
export interface CallbackDay {
  /** `YYYY-MM-DD`. */
  day: string
  times: CallbackTime[]
}

/** What the visitor's own page shows of a call: nothing that names the person. */
export interface OwnCallback extends CallbackTime {
  state: CallbackState
  /** Whether it can still be moved and cancelled: later than the notice before it, it cannot. */
  canChange: boolean
}
