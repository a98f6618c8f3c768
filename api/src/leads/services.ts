import type { Outbox } from '../delivery/outbox/worker'
import type { RateLimit } from '../platform/http/rate-limit'
import type { Platform } from '../platform/platform'

/** What routes of leads are built from. */
export interface LeadsServices extends Platform {
  outbox: Outbox
  /** Leads that one address may leave in an hour. */
  consultationLimit: RateLimit
}
