import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { onCommit } from '../../db/transaction'
import type { ApiContext, CurrentUser } from '../context'
import { answerGone, HttpError, invalid, keyInProgress, keyReused } from '../errors'
import type { Route } from '../route'
import { begin, type Claim, finish, giveUp, type KeyedCall, mayRun, noteCommit } from './repository'

/** Calls that are done once for each Idempotency-Key: all that staff and programs send as JSON, unless it has its own way. */
export const takesKey = ({ method, access, bodyKind, media, isKeyed, isBackground }: Route) =>
  method === 'POST' &&
  access === 'staff' &&
  bodyKind === 'json' &&
  media === undefined &&
  !isKeyed &&
  !isBackground

const form = /^[\x21-\x7e]{1,255}$/

/** @throws 422 for a key that is empty, too long, or has other characters than ASCII ones that can be seen */
function keyIn(ctx: ApiContext): string | null {
  const key = ctx.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && form.test(key)) return key
  throw invalid({
    'Idempotency-Key': 'An idempotency key has 1 to 255 visible ASCII characters, without spaces',
  })
}

const digest = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts, inOrder)).digest('base64url')

/** Makes objects with the same fields equal, whatever their order. */
const inOrder = (_name: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const ownerOf = ({ id, token }: CurrentUser) => (token ? `token ${token.id}` : `user ${id}`)

interface Call {
  ctx: ApiContext
  route: Route
  user: CurrentUser
  input: unknown
}

/**
 * Creates a function that runs a call once for each Idempotency-Key of its sender and operation (D87,
 * draft-ietf-httpapi-idempotency-key-header). One that is sent again within 24 hours gets the status and body of the first.
 * Calls without a key just run. The call's own transaction notes that it commits, so that neither two processes nor one that
 * ends in between do it twice (ADR 0121).
 */
export function oncePerKey(knex: Knex) {
  return async (call: Call, run: () => Promise<unknown>): Promise<unknown> => {
    const { ctx, route, user, input } = call
    const key = keyIn(ctx)
    if (key === null) return run()
    const keyHash = digest(ownerOf(user), route.operationId, key)
    const requestHash = digest(ctx.path, ctx.querystring, input)
    const begun = await begin(knex, keyHash, requestHash)
    if ('own' in begun) return attempt(knex, call, begun.own, run)
    return replay(ctx, begun.former, requestHash)
  }
}

async function attempt(
  knex: Knex,
  { ctx, route }: Call,
  own: Claim,
  run: () => Promise<unknown>,
): Promise<unknown> {
  let isRunning = true
  const note = async (trx: Knex.Transaction) => {
    // What the call has only set off commits for itself.
    if (isRunning && !(await noteCommit(trx, own))) throw keyInProgress()
  }
  try {
    const body = await onCommit.run(note, run)
    isRunning = false
    const answer = route.isShownOnce ? null : JSON.stringify(body ?? null)
    await finish(knex, own, ctx.status, answer).catch((error) =>
      ctx.state.log.warn({ err: error }, 'The answer to a call with a key could not be stored'),
    )
    return body
  } catch (error) {
    isRunning = false
    const isCertain = error instanceof HttpError && error.status < 500
    await giveUp(knex, own, isCertain).catch(() => undefined)
    throw error
  }
}

/** @throws 409 while the first call runs, or when its answer is not stored; 422 when it was another one */
function replay(ctx: ApiContext, former: KeyedCall | null, requestHash: string): unknown {
  if (!former) throw keyInProgress()
  if (former.requestHash !== requestHash) throw keyReused()
  const { status, answer } = former
  if (status === null && mayRun(former)) throw keyInProgress()
  if (status === null || answer === null) throw answerGone()
  ctx.set('Idempotency-Replayed', 'true')
  ctx.status = status
  return JSON.parse(answer) ?? undefined
}
