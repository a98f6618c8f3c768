import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { retrying } from '../db/retrying'
import type { Platform } from '../platform'
import { type Said, tooManyRequests } from './errors'

/** Limits how many points a key may use within a period. */
export interface RateLimit {
  /** Checks without using a point. @throws 429 when no point is left */
  check(key: string): Promise<void>
  /** Uses one point. @throws 429 when no point is left */
  take(key: string): Promise<void>
  giveBack(key: string): Promise<void>
  /** Points used in the current period. */
  used(key: string): Promise<number>
}

interface Options {
  name: string
  points: number
  seconds: number
  message: Said
  /** Each process counts by itself, for reads: they then write nothing to the database, and a few more do no harm. */
  isOfProcess?: true
}

/**
 * Creates a limit. On MySQL the database counts for all replicas; the embedded database has only one process,
 * so memory is enough.
 */
export function rateLimit(
  { db }: Pick<Platform, 'db'>,
  { name, points, seconds, message, isOfProcess }: Options,
): RateLimit {
  const common = { keyPrefix: name, points, duration: seconds }
  const limiter =
    db.dialect === 'mysql' && !isOfProcess
      ? new RateLimiterMySQL({
          ...common,
          storeClient: db.knex,
          storeType: 'knex',
          dbName: db.knex.client.database(),
          tableName: 'rate_limits',
          tableCreated: true,
        })
      : new RateLimiterMemory(common)
  // A retry after a lost response may count twice, which is acceptable for a limit.
  const withRetries = <T>(work: () => Promise<T>) => retrying(db.knex, work, true)
  const refuse = ({ msBeforeNext }: RateLimiterRes) =>
    tooManyRequests(name, msBeforeNext / 1000, message)
  return {
    async check(key) {
      const used = await withRetries(() => limiter.get(key))
      if (used && used.consumedPoints >= points) throw refuse(used)
    },
    async take(key) {
      try {
        await withRetries(() => limiter.consume(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // The library counts refused attempts too.
        await withRetries(() => limiter.reward(key))
        throw refuse(refusal)
      }
    },
    async giveBack(key) {
      await withRetries(() => limiter.reward(key))
    },
    async used(key) {
      return (await withRetries(() => limiter.get(key)))?.consumedPoints ?? 0
    },
  }
}
