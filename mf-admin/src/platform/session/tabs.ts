// Any change of this key reaches the other tabs as a `storage` event.
const key = 'pt-portal:signed-out-at'

export function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Storage is switched off: the other tabs learn of it with their next request.
  }
}

/** Calls `notice` when another tab has signed out. Returns a function that stops listening. */
export function onSignedOutElsewhere(notice: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) notice()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
