import type { Subscribers } from '../content/subscriptions/subscribers'
import type { Outbox } from '../delivery/outbox/worker'
import type { RateLimit } from '../platform/http/rate-limit'
import type { Platform } from '../platform/platform'
import type { Assigning } from './assignment/assigning'

/** Dependencies of the lead routes. */
export interface LeadsServices extends Platform {
  outbox: Outbox
  /** Assigns new leads by the rules. */
  assigning: Assigning
  /** Limits the leads that one network address may send per hour. */
  consultationLimit: RateLimit
  /** Limits the calls back that one network address may ask for per day. */
  callbackLimit: RateLimit
  /** Addresses that are told of changes of the law, which are erased with their people. */
  subscribers: Subscribers
}
