import type { ContentVersionReader } from '../pages/content-version'
import type { LiveRemotes, LiveRemotesReader } from '../remotes/live-remotes'
import { cacheKeys } from './shared-cache'

/** Milliseconds between two looks at what the gateway knows; looking has it ask the API every three quarters of a second. */
const lookEveryMs = 250

/** Keys of what a change of the live builds makes out of date. */
export function keysOfRelease(before: LiveRemotes, after: LiveRemotes): string[] {
  // What stands on every page; and with a canary no page is shared any more, whosever it is.
  const isOnAllPages =
    before.stampOf(undefined) !== after.stampOf(undefined) ||
    before.hasCanaries !== after.hasCanaries
  if (isOnAllPages) return [cacheKeys.shell]
  return after.remotes
    .filter(({ name }) => before.stampOf(name) !== after.stampOf(name))
    .map(({ name }) => cacheKeys.remote(name))
}

/**
 * Looks in the background at what pages are made of, by the questions that the gateway asks the API anyway.
 * @returns stops it
 */
export function watchChanges(
  contentVersion: ContentVersionReader,
  remotes: LiveRemotesReader,
  onChange: (keys: string[]) => void,
): () => void {
  let lastVersion: string | undefined
  let lastLive: LiveRemotes | undefined

  function contentChange(): string[] {
    const version = contentVersion.known()
    // Not known: the API is asked, and while it is away nothing can have changed that pages could show.
    if (version === undefined) void contentVersion.read()
    if (version === undefined || version === lastVersion) return []
    lastVersion = version
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
