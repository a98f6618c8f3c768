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

let readAt: number | undefined

/** Notes that a screen begins to read what it shows, maybe before anything listens. */
export function noteReading(): void {
  readAt = Date.now()
}

/** When what is shown was read, for who begins to listen; a screen without data of its own reads nothing. */
export const lastReading = () => readAt ?? Date.now()

/** Forgets the reading, when the admin area is left. */
export function forgetReading(): void {
  readAt = undefined
}
