import { store } from '../stored'

// Any change of this key reaches the other tabs as a `storage` event.
const key = 'pt-portal:signed-out-at'

/** Without storage the other tabs learn of it with their next request. */
export const tellOtherTabs = (): void => store(key, String(Date.now()))

/** Calls `notice` when another tab has signed out. Returns a function that stops listening. */
export function onSignedOutElsewhere(notice: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) notice()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
