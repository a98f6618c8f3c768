import * as yup from 'yup'
import {
  flag,
  isHttpUrl,
  notUnknown,
  optionalDateTime,
  optionalText,
  requiredText,
  uncoerced,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { webhookEvents } from './deliveries'

const eventNames = uncoerced(yup.array())
  .of(
    requiredText('Event', 40).oneOf(
      webhookEvents,
      `Event must be one of ${webhookEvents.join(', ')}`,
    ),
  )
  .typeError('Events must be a list')
  .min(1, 'Choose at least one event')
  .max(webhookEvents.length, 'An event is named twice')

/** A webhook: a URL that receives events (D62). */
export const webhookSchema = yup
  .object({
    url: requiredText('Address', limits.url).test(
      'url',
      'Address must start with http:// or https://',
      isHttpUrl,
    ),
    description: optionalText('Description', limits.name),
    events: eventNames.required('Choose at least one event'),
    isActive: flag('Active'),
  })
  .noUnknown(notUnknown)

export type WebhookInput = yup.InferType<typeof webhookSchema>

/** What is sent again: with `since` what was accepted of events since then, else what was given up (D88). */
export const replaySchema = yup
  .object({ since: optionalDateTime('Events since') })
  .noUnknown(notUnknown)
