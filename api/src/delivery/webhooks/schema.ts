import { type Webhook, webhookEvents } from '../../contract/leads/deliveries'
import { webhookSchema } from '../../contract/leads/webhook-schema'
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

const webhookShape: Shape<Webhook> = {
  id: integer,
  url: text,
  description: text,
  events: listOf({ type: 'string', enum: webhookEvents }),
  isActive: flag,
  isPaused: flag,
  pausedBecause: nullable(text),
  pausedAt: nullable(dateTime),
  formerSecretUntil: nullable(dateTime),
  createdBy: nullable(text),
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const webhookAnswer = object(webhookShape)
export const newWebhookAnswer = object({ ...webhookShape, secret: text })

export const presentWebhook = (webhook: Webhook): Webhook => present<Webhook>(webhookShape, webhook)

/** @param production whether plain HTTP addresses are refused */
export const webhookInput = (production: boolean) =>
  webhookSchema.test('https', ({ url }, { createError }) =>
    production && url?.startsWith('http:')
      ? createError({ path: 'url', message: 'Address must start with https://' })
      : true,
  )
