import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import * as m from '../../../messages'
import type { ApiContext } from '../context'
import { tooManyRequests } from '../errors'
import { mostBytes } from './body'

/** Kilobytes of bodies that are parsed for an address within a minute: some 5,000 forms, or a second of work. */
const budget = { points: 10 * 1024, duration: 60 }

/**
 * Limits the bodies that are parsed for one network address without a session or token. They are counted by their size
 * before they are read, as even a body that is refused costs the only thread its parsing. Each process counts for
 * itself, as it is its thread that is spared.
 * @returns function that counts the body of a request. @throws 429
 */
export function bodyBudget() {
  const limiter = new RateLimiterMemory(budget)
  return async (ctx: ApiContext): Promise<void> => {
    const most = mostBytes.visitor
    // A body in chunks does not tell its size.
    const bytes = Math.min(Number(ctx.get('content-length')) || most, most)
    try {
      await limiter.consume(addressKey(ctx.state.client.address), Math.ceil(bytes / 1024))
    } catch (refusal) {
      const seconds = (refusal as RateLimiterRes).msBeforeNext / 1000
      throw tooManyRequests('bodies', seconds, (t) => t(m.tooManyLeads))
    }
  }
}
