import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { settingValues } from '@pt-portal/remote-kit/remote/settings'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { type LiveRemotes, withBuilds } from '../live-remotes'
import type { LiveRemote } from '../remote-build'

/**
 * Number of slots, each with a tenth of a percent of visitors. The cookie holds only the slot, so it identifies
 * nobody.
 */
const slots = 1000

const slotCookie = 'canary_slot'
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** First slot of those who get something; it depends on its name, so that each canary and flag starts with different visitors. */
const firstSlotOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % slots, 7)

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

/** The visitor's slot, in which a cookie keeps them from their first page on. */
function keptSlot(ctx: Context): number {
  const kept = slotOf(ctx.req) ?? ctx.state.slot
  const slot = kept ?? randomInt(slots)
  // A page may ask twice: for its builds, and for its flags.
  ctx.state.slot = slot
  if (kept === undefined) {
    ctx.cookies.set(slotCookie, String(slot), { sameSite: 'lax', maxAge: keptForMs })
  }
  ctx.vary('Cookie')
  return slot
}

/** The live remotes for this visitor. While there are canaries, a cookie keeps the visitor in one slot. */
export const remotesOfVisitor = (ctx: Context, live: LiveRemotes): LiveRemotes =>
  live.hasCanaries ? remotesOfSlot(live, keptSlot(ctx)) : live

/** The percentile of a slot among the visitors of a flag, between 0 and 100; a larger share adds visitors and takes none away. */
export const percentileIn = (slot: number, remote: string, flag: string): number =>
  (((slot - firstSlotOf(`${remote}.${flag}`) + slots) % slots) * 100) / slots

const flagVariants = new WeakMap<LiveRemotes, LRUCache<string, LiveRemotes>>()

/**
 * The live remotes with the flags of one remote as visitors of a percentile get them.
 * @param percentileOf the place of the visitors among those of a flag, between 0 and 100
 */
function withFlags(
  live: LiveRemotes,
  remote: LiveRemote,
  percentileOf: (flag: string) => number,
): LiveRemotes {
  const visitorValues = settingValues(remote.settings, remote.stored, percentileOf)
  const known = flagVariants.get(live) ?? new LRUCache<string, LiveRemotes>({ max: 100 })
  flagVariants.set(live, known)
  const key = JSON.stringify([remote.name, visitorValues])
  const variant = known.get(key) ?? withBuilds(live, [{ ...remote, visitorValues }])
  known.set(key, variant)
  return variant
}

/** The live remotes with the variants of flags that this visitor gets on pages of a remote, sticky as canaries are (ADR 0136). */
export function flagsOfVisitor(
  ctx: Context,
  live: LiveRemotes,
  name: string | undefined,
): LiveRemotes {
  const remote = name === undefined ? undefined : live.byName.get(name)
  if (!remote || !live.rollouts.has(remote.name)) return live
  const slot = keptSlot(ctx)
  return withFlags(live, remote, (flag) => percentileIn(slot, remote.name, flag))
}
