import { createHash } from 'node:crypto'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import { HttpError } from '../../platform/http/errors'
import { type RateLimit, rateLimit } from '../../platform/http/rate-limit'
import type { Platform } from '../../platform/platform'
import { normaliseEmail } from '../users/repository'
import { linkLifetimeMs } from '../users/user-links'

const minutes = 60
const message = 'Too many failed sign-ins, please try again later'

const tooOften = 'Too many requests, please try again later'

/**
 * Mails about a forgotten password are counted for as long as the link of one opens: while none are sent any more, whoever has the
 * mailbox has one whose link opens.
 */
const forgottenSeconds = linkLifetimeMs.reset / 1000
/** Asked for from one address, or from a device that has signed in before, which strangers cannot use up. */
const mostForgotten = 3
/** From all addresses of unknown devices, which spares a mailbox. */
const mostForgottenByStrangers = 15

/** Who tries to sign in to which account. */
export interface LoginAttempt {
  email: string
  address: string
  /** Id of a device that has signed in to this account before (D57). */
  device: string | null
}

/** Failures of an account, from anywhere, that cost no time. */
const freeFailures = 10
const delayStepMs = 500
const longestDelayMs = 5000

/**
 * Failed sign-ins in 15 minutes (D57): 10 for an account from an address, 100 for an address; each
 * device that has signed in before has 10 of its own, which strangers cannot use up. Beyond 10 for an
 * account from anywhere, unknown devices wait. Wrong codes after the right password count as well, and from unknown
 * devices 20 for an account.
 */
export function loginLimits(platform: Pick<Platform, 'db' | 'config'>) {
  const limit = (name: string, points: number) =>
    rateLimit(platform, { name, points, seconds: 15 * minutes, message })
  const byDevice = limit('login-device', 10)
  const byAddress = limit('login-address', 100)
  const byAccountAndAddress = limit('login-account-address', 10)
  // Reached only by who knows the password, so that strangers cannot lock anybody out with it.
  const codesByAccount = limit('login-codes', 20)
  // Only counted: it must never lock.
  const byAccount = limit('login-account', 1_000_000_000)

  const anHour = (name: string, points: number) =>
    rateLimit(platform, { name, points, seconds: 60 * minutes, message: tooOften })
  const forgottenByAddress = anHour('forgotten-address', 10)
  const wrongCodeMails = anHour('wrong-code-mail', 1)
  // Only counted: the shares say how many.
  const forgotten = (name: string) =>
    rateLimit(platform, {
      name,
      points: 1_000_000_000,
      seconds: forgottenSeconds,
      message: tooOften,
    })
  const forgottenByDevice = forgotten('forgotten-device')
  const forgottenByAccountAndAddress = forgotten('forgotten-account-address')
  const forgottenByAccount = forgotten('forgotten-account')

  const countersOf = ({ email, address, device }: LoginAttempt): Array<[RateLimit, string]> => {
    const account = accountKey(email)
    if (device) return [[byDevice, `${account}:${device}`]]
    const from = addressKey(address)
    return [
      [byAddress, from],
      [byAccountAndAddress, `${account}:${from}`],
      [byAccount, account],
    ]
  }
  const giveBack = async (counters: Array<[RateLimit, string]>) => {
    for (const [counter, key] of counters) await counter.giveBack(key)
  }
  return {
    /** @throws 429 when there were too many failures; counts nothing */
    async check(attempt: LoginAttempt): Promise<void> {
      for (const [counter, key] of countersOf(attempt)) await counter.check(key)
    },
    /** How long the attempt has to wait, in milliseconds. */
    async delay({ email, device }: LoginAttempt): Promise<number> {
      if (device) return 0
      const beyond = (await byAccount.used(accountKey(email))) - freeFailures + 1
      return Math.min(Math.max(0, beyond) * delayStepMs, longestDelayMs)
    },
    /** Counts an attempt before its password is checked, so that parallel ones cannot slip through. */
    async count(attempt: LoginAttempt): Promise<void> {
      const counted: Array<[RateLimit, string]> = []
      try {
        for (const [counter, key] of countersOf(attempt)) {
          await counter.take(key)
          counted.push([counter, key])
        }
      } catch (refusal) {
        await giveBack(counted)
        throw refusal
      }
    },
    /** Takes the count of a successful attempt back. */
    async succeeded(attempt: LoginAttempt): Promise<void> {
      await giveBack(countersOf(attempt))
    },
    /** Counts a code of an authenticator app from an unknown device, beside the attempt. @throws 429 */
    async countCode({ email, device }: LoginAttempt): Promise<void> {
      if (!device) await codesByAccount.take(accountKey(email))
    },
    async codeSucceeded({ email, device }: LoginAttempt): Promise<void> {
      if (!device) await codesByAccount.giveBack(accountKey(email))
    },
    /**
     * Counts that somebody has forgotten a password: 10 an hour from an address; for an account, while a link opens, 3 from an
     * address and 15 from all of them, and 3 from each device that has signed in to it before.
     * @returns whether a share is left for a mail
     * @throws 429 when the address has used up its own
     */
    async countForgotten({ email, address, device }: LoginAttempt): Promise<boolean> {
      const from = addressKey(address)
      await forgottenByAddress.take(from)
      const account = accountKey(email)
      const shares: Array<[RateLimit, string, number]> = device
        ? [[forgottenByDevice, `${account}:${device}`, mostForgotten]]
        : [
            [forgottenByAccountAndAddress, `${account}:${from}`, mostForgotten],
            [forgottenByAccount, account, mostForgottenByStrangers],
          ]
      for (const [counter, key, most] of shares) {
        if ((await counter.used(key)) >= most) return false
      }
      for (const [counter, key] of shares) await counter.take(key)
      return true
    },
    /** Whether the owner has not been told of wrong codes within the hour; then this is counted as telling. */
    async mayTellOfWrongCode(email: string): Promise<boolean> {
      try {
        await wrongCodeMails.take(accountKey(email))
        return true
      } catch (refusal) {
        if (refusal instanceof HttpError && refusal.status === 429) return false
        throw refusal
      }
    },
  }
}

export type LoginLimits = ReturnType<typeof loginLimits>

/** An account in counters and cookies, where its e-mail has no business. */
export const accountKey = (email: string) =>
  createHash('sha256').update(normaliseEmail(email)).digest('base64url')
