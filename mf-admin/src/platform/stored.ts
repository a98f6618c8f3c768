/** What this browser keeps under a name; undefined without it, or without storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text in this browser. Without storage nothing is kept. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is switched off or full.
  }
}
