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
 * Mails about a forgotten password are counted for the lifetime of their link. So when the limit stops further mails,
 * the mailbox already has one with a valid link.
 */
const forgottenSeconds = linkLifetimeMs.reset / 1000
/** Maximum per network address, or per known device, whose share strangers cannot use up. */
const mostForgotten = 3
/** Maximum from all unknown devices together, to protect the mailbox. */
const mostForgottenByStrangers = 15

/** An attempt to sign in to an account. */
export interface LoginAttempt {
  email: string
  address: string
  /** Id of a device that has signed in to this account before (D57). */
  device: string | null
}

/** Failures of an account, from anywhere, without a delay. */
const freeFailures = 10
const delayStepMs = 500
const longestDelayMs = 5000

type LimitServices = Pick<Platform, 'db' | 'config'>

/** A limit on failures of signing in, in 15 minutes. */
const failureLimit = (services: LimitServices, name: string, points: number) =>
  rateLimit(services, { name, points, seconds: 15 * minutes, message })

const hourLimit = (services: LimitServices, name: string, points: number) =>
  rateLimit(services, { name, points, seconds: 60 * minutes, message: tooOften })

/** Points of a limit that only counts. */
const uncounted = 1_000_000_000

/**
 * Limits failed sign-ins in 15 minutes (D57): 10 per account and address, 100 per address. Each device that has signed
 * in before has its own 10, which strangers cannot use up. After 10 failures of an account from anywhere, unknown
 * devices wait. Wrong codes after the right password count too; unknown devices have 20 of them per account.
 */
export const loginLimits = (services: LimitServices) => ({
  ...passwordLimits(services),
  ...codeLimits(services),
  ...forgottenLimits(services),
  ...passkeyLimits(services),
})

function passwordLimits(services: LimitServices) {
  const byDevice = failureLimit(services, 'login-device', 10)
  const byAddress = failureLimit(services, 'login-address', 100)
  const byAccountAndAddress = failureLimit(services, 'login-account-address', 10)
  // Only counts; it must never lock an account.
  const byAccount = failureLimit(services, 'login-account', uncounted)

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
    /** Undoes the count of a successful attempt. */
    async succeeded(attempt: LoginAttempt): Promise<void> {
      await giveBack(countersOf(attempt))
    },
  }
}

function codeLimits(services: LimitServices) {
  // Only somebody who knows the password reaches this limit, so strangers cannot lock anybody out.
  const codesByAccount = failureLimit(services, 'login-codes', 20)
  const wrongCodeMails = hourLimit(services, 'wrong-code-mail', 1)
  return {
    /** Counts a code from an unknown device, in addition to the attempt. @throws 429 */
    async countCode({ email, device }: LoginAttempt): Promise<void> {
      if (!device) await codesByAccount.take(accountKey(email))
    },
    async codeSucceeded({ email, device }: LoginAttempt): Promise<void> {
      if (!device) await codesByAccount.giveBack(accountKey(email))
    },
    /** Whether the owner may be told of wrong codes, once an hour; a true result is counted. */
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

function forgottenLimits(services: LimitServices) {
  const byRequester = hourLimit(services, 'forgotten-address', 10)
  // Only counts; the counts are compared with the maximums below.
  const counter = (name: string) =>
    rateLimit(services, {
      name,
      points: uncounted,
      seconds: forgottenSeconds,
      message: tooOften,
    })
  const byDevice = counter('forgotten-device')
  const byAccountAndAddress = counter('forgotten-account-address')
  const byAccount = counter('forgotten-account')
  return {
    /**
     * Counts a request to reset a password: 10 an hour per address. Per account, during the lifetime of a link: 3 per
     * address, 15 from all addresses, and 3 per device that has signed in to it before.
     * @returns whether a mail may be sent
     * @throws 429 when the address has used up its 10
     */
    async countForgotten({ email, address, device }: LoginAttempt): Promise<boolean> {
      const from = addressKey(address)
      await byRequester.take(from)
      const account = accountKey(email)
      const shares: Array<[RateLimit, string, number]> = device
        ? [[byDevice, `${account}:${device}`, mostForgotten]]
        : [
            [byAccountAndAddress, `${account}:${from}`, mostForgotten],
            [byAccount, account, mostForgottenByStrangers],
          ]
      for (const [counted, key, most] of shares) {
        if ((await counted.used(key)) >= most) return false
      }
      for (const [counted, key] of shares) await counted.take(key)
      return true
    },
  }
}

/** A challenge is one try. Only devices that are unknown share the limit of their address. */
function passkeyLimits(services: LimitServices) {
  const byAddress = failureLimit(services, 'passkey-address', 100)
  const byDevice = failureLimit(services, 'passkey-device', 30)
  return {
    /**
     * Counts a try to sign in with a passkey, which names no account: 30 per device on which somebody has signed in
     * before, 100 per address of all others.
     * @throws 429
     */
    async countPasskey({ address, device }: Omit<LoginAttempt, 'email'>): Promise<void> {
      if (device) await byDevice.take(device)
      else await byAddress.take(addressKey(address))
    },
    async passkeySucceeded({ address, device }: Omit<LoginAttempt, 'email'>): Promise<void> {
      if (device) await byDevice.giveBack(device)
      else await byAddress.giveBack(addressKey(address))
    },
  }
}

export type LoginLimits = ReturnType<typeof loginLimits>

/** Hash that identifies an account in counters and cookies, which must not contain its e-mail. */
export const accountKey = (email: string) =>
  createHash('sha256').update(normaliseEmail(email)).digest('base64url')
