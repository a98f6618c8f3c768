import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as yup from 'yup'
import {
  basedOn,
  isDateTime,
  notUnknown,
  optional,
  optionalText,
  reachable,
  text,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import * as m from '../messages'
import { callbackStates } from './callbacks'
import { consultationSchema, visitorText } from './consultation-schema'

/** The beginning of the chosen time, as the list of free times has it. */
const slotIn = (t: Translate) =>
  text('Time', 40)
    .required(t(m.chooseATime))
    .test('moment', t(m.chooseATime), (value) => !value || isDateTime(value))

/**
 * Schema of the form for a call back: the fields of the consultation form with a time. A name and a number are enough, as for
 * a lead by telephone.
 */
export const callbackSchema = (t: Translate) =>
  consultationSchema(t, 20)
    .omit(['topic', 'worksForSelf'])
    .shape({
      SingleLine1: optional(visitorText(t, 'company', limits.name)),
      Email: reachable(visitorText(t, 'email', limits.email), t(m.validEmail)).optional(),
      slot: slotIn(t),
    })

const language = optionalText('Language', 20)

/** The time to which a visitor moves a call; without one the route says so in the form. */
export const callbackMoveSchema = (t: Translate) =>
  yup.object({ slot: optionalText('Time', 40), locale: language }).noUnknown(t(m.unknownField))

/** A button without fields, which names the language of its page. */
export const callbackCancelSchema = (t: Translate) =>
  yup.object({ locale: language }).noUnknown(t(m.unknownField))

/** What staff change of a call: its time, or what became of it. */
export const callbackUpdateSchema = yup
  .object({
    at: text('Time', 40).test(
      'moment',
      'Time must be a date and time such as 2026-12-01T10:00:00Z',
      (value) => !value || isDateTime(value),
    ),
    state: text('State', 16).oneOf(callbackStates, 'State must be open, done or cancelled'),
    ...basedOn,
  })
  .noUnknown(notUnknown)
