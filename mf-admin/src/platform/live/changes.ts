import type { Changes } from '@pt-portal/api/contract'

type Listener = (changes: Changes) => void

const listeners = new Set<Listener>()

/** Calls `listener` with all changes that the API tells of. Returns a function that stops listening. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellChanges(changes: Changes): void {
  for (const listener of listeners) listener(changes)
}

/** Whether this browser can be told of changes; without it, screens stay as they were read. */
export const isLive = () => typeof EventSource === 'function'
