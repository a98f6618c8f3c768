import type { Platform } from '../platform/platform'
import type { Outbox } from './outbox/worker'

/** What routes of deliveries and webhooks are built from. */
export interface DeliveryServices extends Platform {
  outbox: Outbox
}
