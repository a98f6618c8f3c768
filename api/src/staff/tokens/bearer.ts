import type { Knex } from 'knex'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiContext, CurrentUser } from '../../platform/http/context'
import { tokenEnded, tokenUnknown, tooManyRequests } from '../../platform/http/errors'
import { noteToken } from '../../platform/http/logging/logging'
import { hasToken } from '../../platform/http/session-cookie'
import { findTokenByText, hasEnded, noteUse } from './repository'
import { isToken } from './token-text'

/** Requests of one token within a minute; each process counts for itself, as it is its work that is spared. */
export const tokenLimit = { points: 600, duration: 60 }

/**
 * Identifies the sender of a request with `Authorization: Bearer …`: the maker of the token, with the token's permissions.
 * @returns function that gives null without such a header. @throws 401 for a token that opens nothing, 429 for too many requests
 */
export function tokenGuard(knex: Knex, limit = tokenLimit) {
  const limiter = new RateLimiterMemory(limit)
  return async (ctx: ApiContext): Promise<CurrentUser | null> => {
    const header = ctx.get('authorization')
    // Other schemes, such as `Basic`, belong to a proxy in front of the portal.
    if (!hasToken(header)) return null
    const found = await findIn(knex, header)
    const { token, maker } = found
    noteToken(ctx.res, token.id)
    if (hasEnded(token)) throw tokenEnded()
    if (token.state === 'stopped') throw tokenUnknown()
    await count(ctx, limiter, token.id)
    await noteUse(knex, token)
    const { id, name, permissions } = token
    return { ...maker, token: { id, name, permissions } }
  }
}

async function findIn(knex: Knex, header: string) {
  const [, text = ''] = /^Bearer +(\S{1,100})$/i.exec(header) ?? []
  const found = isToken(text) ? await findTokenByText(knex, text) : null
  if (!found) throw tokenUnknown()
  return found
}

/** Counts a request, and says in its answer how many are left (draft-ietf-httpapi-ratelimit-headers). */
async function count(ctx: ApiContext, limiter: RateLimiterMemory, id: number): Promise<void> {
  const { points, duration } = limiter
  ctx.set('RateLimit-Policy', `"token";q=${points};w=${duration}`)
  const say = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
    ctx.set('RateLimit', `"token";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`)
  try {
    say(await limiter.consume(id))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    say(refusal)
    const message = 'This token has sent too many requests. Please wait'
    throw tooManyRequests('token', refusal.msBeforeNext / 1000, message)
  }
}
