import type { ContentVersionReader } from '../pages/cache/content-version'
import { indianDay } from '../pages/cache/indian-day'
import type { LiveRemotes, LiveRemotesReader } from '../remotes/live-remotes'
import { cacheKeys } from './shared-cache'

/** Milliseconds between two checks; they make the gateway ask the API every 750 ms. */
const lookEveryMs = 250

/** Purge keys of the pages that a change of the live builds makes stale. */
export function keysOfRelease(before: LiveRemotes, after: LiveRemotes): string[] {
  // Every page carries the common data; and while there is a canary, no page of any remote may be shared.
  const isOnAllPages =
    before.stampOf(undefined) !== after.stampOf(undefined) ||
    before.hasCanaries !== after.hasCanaries
  if (isOnAllPages) return [cacheKeys.shell]
  return after.remotes
    .filter(({ name }) => before.stampOf(name) !== after.stampOf(name))
    .map(({ name }) => cacheKeys.remote(name))
}

/**
 * Watches the content version, this gateway's day and the live builds in the background, with the calls that the
 * gateway makes anyway.
 * @returns function that stops it
 */
export function watchChanges(
  contentVersion: ContentVersionReader,
  remotes: LiveRemotesReader,
  onChange: (keys: string[]) => void,
): () => void {
  let lastPresent: string | undefined
  let lastLive: LiveRemotes | undefined

  function contentChange(): string[] {
    const version = contentVersion.known()
    // Not known: ask the API. While it is down, pages cannot show a change anyway.
    if (version === undefined) void contentVersion.read()
    if (version === undefined) return []
    const present = `${version} ${indianDay()}`
    if (present === lastPresent) return []
    lastPresent = present
    return [cacheKeys.content]
  }

  function liveChange(): string[] {
    const live = remotes.known()
    if (!live) void remotes.read().catch(() => undefined)
    if (!live || live === lastLive) return []
    const before = lastLive
    lastLive = live
    return before ? keysOfRelease(before, live) : []
  }

  function look() {
    const keys = [...contentChange(), ...liveChange()]
    if (keys.length > 0) onChange(keys)
  }

  look()
  const looking = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(looking)
}
