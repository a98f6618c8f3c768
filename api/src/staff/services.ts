import type { Outbox } from '../delivery/outbox/worker'
import type { Platform } from '../platform/platform'
import type { LoginLimits } from './auth/login-limits'
import type { LiveStreams } from './live/live-streams'

/** Dependencies of the routes for staff and their accounts. */
export interface StaffServices extends Platform {
  loginLimits: LoginLimits
  outbox: Outbox
  live: LiveStreams
}
