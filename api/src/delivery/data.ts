import type { WingData } from '../platform/wing'
import { outboxKinds } from './outbox/repository'
import { webhookKinds } from './webhooks/repository'

export const deliveryData: WingData = {
  kept: [
    { name: 'webhooks', key: ['id'], kinds: webhookKinds },
    { name: 'outbox', key: ['id'], kinds: outboxKinds },
  ],
  // What was sent is a log of this database: after a restore nothing of it is sent again.
  emptied: ['sent_deliveries', 'delivery_attempts'],
}
