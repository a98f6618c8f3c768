import { randomInt } from 'node:crypto'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { type LiveRemote, type LiveRemotes, withBuilds } from './live-remotes'

/** Visitors are told apart only by which of these they belong to: a tenth of a percent each, nobody in particular. */
const slots = 1000

const slotCookie = 'canary_slot'
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** Where a canary's visitors begin among the slots: not the same ones are the first for each. */
const firstSlotOf = (version: string) =>
  [...version].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % slots, 7)

/** Whether visitors of a slot are shown a canary; a higher share adds visitors and takes none away (D43). */
export function isShownCanary(slot: number, { canary }: LiveRemote): boolean {
  if (!canary) return false
  const place = (slot - firstSlotOf(canary.remote.version) + slots) % slots
  return place < (canary.share / 100) * slots
}

const variants = new WeakMap<LiveRemotes, LRUCache<string, LiveRemotes>>()

/** What is live for the visitors of a slot: with the canaries that these are shown. */
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
      shown.map(({ canary }) => canary!.remote),
    )
  known.set(key, variant)
  return variant
}

const slotForm = /^\d{1,3}$/

/** What is live for this visitor, who keeps a slot for as long as there are canaries. */
export function remotesOfVisitor(ctx: Context, live: LiveRemotes): LiveRemotes {
  if (!live.hasCanaries) return live
  const kept = ctx.cookies.get(slotCookie)
  const slot = kept && slotForm.test(kept) ? Number(kept) : randomInt(slots)
  if (kept !== String(slot)) {
    ctx.cookies.set(slotCookie, String(slot), { sameSite: 'lax', maxAge: keptForMs })
  }
  ctx.vary('Cookie')
  return remotesOfSlot(live, slot)
}
