import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { type LiveRemotes, withBuilds } from './live-remotes'
import type { LiveRemote } from './remote-build'

/**
 * Number of slots, each with a tenth of a percent of visitors. The cookie holds only the slot, so it identifies
 * nobody.
 */
const slots = 1000

const slotCookie = 'canary_slot'
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** First slot of a canary's visitors; it depends on the version, so that each canary starts with different visitors. */
const firstSlotOf = (version: string) =>
  [...version].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % slots, 7)

/** Whether visitors of a slot are shown a canary; a higher share adds visitors and takes none away (D43). */
export function isShownCanary(slot: number, { canaryBuild }: LiveRemote): boolean {
  if (!canaryBuild) return false
  const offset = (slot - firstSlotOf(canaryBuild.remote.version) + slots) % slots
  return offset < (canaryBuild.share / 100) * slots
}

const variants = new WeakMap<LiveRemotes, LRUCache<string, LiveRemotes>>()

/** The live remotes for visitors of a slot, with the canaries that these visitors are shown. */
export function remotesOfSlot(live: LiveRemotes, slot: number): LiveRemotes {
  const shown = live.remotes.filter((remote) => isShownCanary(slot, remote))
  if (shown.length === 0) return live
  const known = variants.get(live) ?? new LRUCache<string, LiveRemotes>({ max: 100 })
  variants.set(live, known)
  const key = shown.map(({ name }) => name).join()
  const variant =
    known.get(key) ??
    withBuilds(
      live,
      shown.map(({ canaryBuild }) => canaryBuild!.remote),
    )
  known.set(key, variant)
  return variant
}

const slotForm = /(?:^|;\s*)canary_slot=(\d{1,3})(?=\s*(?:;|$))/

/** The slot that a visitor's cookie keeps; undefined without one. */
export function slotOf({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  const kept = slotForm.exec(headers.cookie ?? '')?.[1]
  return kept === undefined ? undefined : Number(kept)
}

/** The live remotes for this visitor. While there are canaries, a cookie keeps the visitor in one slot. */
export function remotesOfVisitor(ctx: Context, live: LiveRemotes): LiveRemotes {
  if (!live.hasCanaries) return live
  const kept = slotOf(ctx.req)
  const slot = kept ?? randomInt(slots)
  if (kept === undefined) {
    ctx.cookies.set(slotCookie, String(slot), { sameSite: 'lax', maxAge: keptForMs })
  }
  ctx.vary('Cookie')
  return remotesOfSlot(live, slot)
}
