import {
  type Callback,
  type CallbackDay,
  type CallbackTime,
  callbackStates,
  type ListedCallback,
  type OwnCallback,
} from '../../contract/leads/callbacks'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'

const timeShape: Shape<CallbackTime> = { at: dateTime, until: dateTime }
const dayShape: Shape<CallbackDay> = { day: text, times: listOf(object(timeShape)) }

export const timesAnswer = object({ days: listOf(object(dayShape)) })

export const presentDays = (days: CallbackDay[]) => ({
  days: days.map(({ day, times }) => ({
    day,
    times: times.map((time) => present(timeShape, time)),
  })),
})

const state = { type: 'string', enum: callbackStates }

const ownShape: Shape<OwnCallback> = { ...timeShape, state, canChange: flag }
export const ownAnswer = object(ownShape)
export const presentOwn = (call: OwnCallback): OwnCallback => present(ownShape, call)

export const bookedAnswer = object({ token: text, ...timeShape })

const callbackShape: Shape<Callback> = {
  id: integer,
  leadId: integer,
  ...timeShape,
  state,
  isReserved: flag,
  updatedAt: dateTime,
}
export const callbackAnswer = object(callbackShape)
export const presentCallback = (call: Callback): Callback => present(callbackShape, call)

const listedShape: Shape<ListedCallback> = {
  ...callbackShape,
  firstName: text,
  lastName: text,
  phone: nullable(text),
  assigneeId: nullable(integer),
}
export const listedAnswer = object(listedShape)
export const presentListed = (call: ListedCallback): ListedCallback => present(listedShape, call)
