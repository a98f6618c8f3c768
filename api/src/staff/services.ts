import type { Outbox } from '../delivery/outbox/worker'
import type { Platform } from '../platform/platform'
import type { LoginLimits } from './auth/login-limits'

/** What routes of staff and their accounts are built from. */
export interface StaffServices extends Platform {
  loginLimits: LoginLimits
  outbox: Outbox
}
