import type { Store } from '@pt-portal/shared-ui/data'
import { useSyncExternalStore } from 'react'
import { onChanges } from '../../platform/live/changes'
import { leadApi, listTag } from '../data/lead-endpoints'

type Dispatch = Store['dispatch']

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
function addNewLeads(ids: number[]): void {
  if (ids.length > 0) set({ ...current, unseen: new Set([...current.unseen, ...ids]) })
}

/** Notes that the user has seen the newest leads. */
export function seeNewLeads(): void {
  channel?.postMessage(null)
  set(none)
}

/** Whether a list that is shown must not change now; notes that it is out of date then. */
function holdsBack(): boolean {
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

export const readListsAgain = (dispatch: Dispatch) =>
  dispatch(leadApi.util.invalidateTags([listTag]))

/** Reads what is shown of leads again when somebody has changed them. Returns a function that stops this. */
export function followLeads(dispatch: Dispatch): () => void {
  return onChanges(({ newLeads, leads, isMore }) => {
    if (leads.length === 0 && !isMore) return
    addNewLeads(newLeads)
    const shown = isMore
      ? ['Inquiry' as const]
      : leads.map((id) => ({ type: 'Inquiry' as const, id }))
    const isHeld = holdsBack()
    if (!isMore || !isHeld) dispatch(leadApi.util.invalidateTags(shown))
    if (!isHeld) readListsAgain(dispatch)
  })
}
