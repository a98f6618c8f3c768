import type { Outbox } from '../delivery/outbox/worker'
import type { RateLimit } from '../platform/http/rate-limit'
import type { Platform } from '../platform/platform'

/** Dependencies of the lead routes. */
export interface LeadsServices extends Platform {
  outbox: Outbox
  /** Limits the leads that one network address may send per hour. */
  consultationLimit: RateLimit
}
