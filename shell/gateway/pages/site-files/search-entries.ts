import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { GatewayParts } from '../../gateway-parts'
import type { LiveRemotes } from '../../remotes/live-remotes'

/** Milliseconds after which remotes are asked again: their pages may come from a back end of their own. */
const askAgainMs = 5 * 60_000

const digest = (text: string) => createHash('sha256').update(text).digest()

interface Answer {
  text: string
  etag: string
  /** What it was made of. */
  live: LiveRemotes
  madeAt: number
}

/**
 * Sends the API what the search finds of remotes (ADR 0134). It is made when asked for, and made anew in the background when
 * something was released, and every five minutes. Only the API may ask, because nobody else needs it and it may be large.
 */
export function searchEntriesSender({ config, remotes, sources }: GatewayParts) {
  const expected = digest(`Bearer ${config.gatewaySecret}`)
  let last: Answer | undefined
  let making: Promise<Answer> | undefined

  async function make(live: LiveRemotes): Promise<Answer> {
    const text = JSON.stringify({ remotes: await sources.search(live) })
    last = {
      text,
      etag: `"${digest(text).toString('base64url')}"`,
      live,
      madeAt: performance.now(),
    }
    return last
  }

  async function answer(): Promise<Answer> {
    const live = await remotes.read()
    const isFresh = last?.live === live && performance.now() - last.madeAt < askAgainMs
    if (!isFresh) {
      making ??= make(live).finally(() => {
        making = undefined
      })
    }
    return last ?? making!
  }

  return async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store')
    const isApi =
      config.gatewaySecret && timingSafeEqual(digest(ctx.get('Authorization')), expected)
    if (!isApi) {
      ctx.status = 404
      ctx.body = { error: 'Not found', code: 'not_found' }
      return
    }
    const { text, etag } = await answer()
    ctx.set('ETag', etag)
    if (ctx.get('If-None-Match') === etag) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/json'
    ctx.body = text
  }
}
