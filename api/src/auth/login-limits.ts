import { createHash } from 'node:crypto'
import type { Database } from '../db/connect'
import { addressKey } from '../http/client'
import { rateLimit } from '../http/rate-limit'
import { normaliseEmail } from './repository'

const minutes = 60
const message = 'Too many failed sign-ins, please try again later'

/** Failed sign-ins: 10 for an account and 100 for an address in 15 minutes (D17). */
export function loginLimits(db: Database, mysqlDatabase: string | null) {
  const limit = (name: string, points: number) =>
    rateLimit(db, mysqlDatabase, { name, points, seconds: 15 * minutes, message })
  const byAccount = limit('login-account', 10)
  const byAddress = limit('login-address', 100)
  return {
    /** @throws 429 when the account or the address has failed too often; counts nothing */
    async check(email: string, address: string): Promise<void> {
      await byAddress.check(addressKey(address))
      await byAccount.check(accountKey(email))
    },
    /** Counts an attempt before its password is checked, so that parallel ones cannot slip through. */
    async attempt(email: string, address: string): Promise<void> {
      await byAddress.take(addressKey(address))
      try {
        await byAccount.take(accountKey(email))
      } catch (refusal) {
        // Refused for the account: the address has not failed at anything.
        await byAddress.giveBack(addressKey(address))
        throw refusal
      }
    },
    /** Takes the count of a successful attempt back. */
    async succeeded(email: string, address: string): Promise<void> {
      await byAddress.giveBack(addressKey(address))
      await byAccount.giveBack(accountKey(email))
    },
  }
}

export type LoginLimits = ReturnType<typeof loginLimits>

const accountKey = (email: string) =>
  createHash('sha256').update(normaliseEmail(email)).digest('base64url')
