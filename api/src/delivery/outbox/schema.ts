import {
  type Delivery,
  type DeliveryAttempt,
  deliveryKinds,
  deliveryStates,
} from '../../contract/leads/deliveries'
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

const deliveryShape: Shape<Delivery> = {
  id: integer,
  kind: { type: 'string', enum: deliveryKinds },
  state: { type: 'string', enum: deliveryStates },
  subject: text,
  receiver: text,
  inquiryId: nullable(integer),
  webhookId: nullable(integer),
  attempts: integer,
  failure: nullable(text),
  lastAttemptAt: nullable(dateTime),
  nextAttemptAt: nullable(dateTime),
  createdAt: dateTime,
  sentAt: nullable(dateTime),
  canSendAgain: flag,
}

const attemptShape: Shape<DeliveryAttempt> = {
  at: dateTime,
  durationMs: integer,
  isReplay: flag,
  status: nullable(integer),
  failure: nullable(text),
  answer: nullable(text),
}

export const attemptsAnswer = listOf(object(attemptShape))
export const presentAttempt = (attempt: DeliveryAttempt) =>
  present<DeliveryAttempt>(attemptShape, attempt)

export const deliveryAnswer = object(deliveryShape)

export const presentDelivery = (delivery: Delivery): Delivery =>
  present<Delivery>(deliveryShape, delivery)
