import { useSyncExternalStore } from 'react'

interface NewLeads {
  /** Ids of the leads that came in since the user last looked at the list. */
  unseen: ReadonlySet<number>
  /** Whether lists are out of date, because an update would move what the user works with. */
  isWaiting: boolean
}

const none: NewLeads = { unseen: new Set(), isWaiting: false }
let current = none
let hold: (() => boolean) | undefined
const watchers = new Set<() => void>()

function set(next: NewLeads) {
  current = next
  for (const notice of watchers) notice()
}

function watch(notice: () => void) {
  watchers.add(notice)
  return () => watchers.delete(notice)
}

// One look at the list, in any tab, is enough.
const channel =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('pt-portal:leads-seen') : undefined
if (channel) channel.onmessage = () => set({ ...current, unseen: none.unseen })

/** Counts leads that came in. An id counts once. */
export function addNewLeads(ids: number[]): void {
  if (ids.length > 0) set({ ...current, unseen: new Set([...current.unseen, ...ids]) })
}

/** Notes that the user has seen the newest leads. */
export function seeNewLeads(): void {
  channel?.postMessage(null)
  set(none)
}

/** Whether a list that is shown must not change now; notes that it is out of date then. */
export function holdsBack(): boolean {
  if (!hold?.()) return false
  set({ ...current, isWaiting: true })
  return true
}

/** Lets a list that is shown decide when it must not change. Returns a function that takes this back. */
export function holdWhile(isBusy: () => boolean): () => void {
  hold = isBusy
  return () => {
    if (hold === isBusy) hold = undefined
  }
}

/** Number of leads that came in since the user last looked at the list. */
export const useNewLeads = () => useSyncExternalStore(watch, () => current.unseen.size)

/** Whether lists wait for the user's word to be updated. */
export const useIsWaiting = () => useSyncExternalStore(watch, () => current.isWaiting)
