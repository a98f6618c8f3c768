import { type Delivery, deliveryKinds, deliveryStates } from '../../contract/leads/deliveries'
import {
  dateTime,
  integer,
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
  attempts: integer,
  failure: nullable(text),
  lastAttemptAt: nullable(dateTime),
  nextAttemptAt: nullable(dateTime),
  createdAt: dateTime,
}

export const deliveryAnswer = object(deliveryShape)

export const presentDelivery = (delivery: Delivery): Delivery =>
  present<Delivery>(deliveryShape, delivery)
