import type { Platform } from '../platform/platform'
import type { Outbox } from './outbox/worker'

/** The services that the routes of deliveries and webhooks use. */
export interface DeliveryServices extends Platform {
  outbox: Outbox
}
