import { useState } from 'react'

/**
 * A choice that the browser remembers. Without storage it lasts for this visit.
 * @param key name in the browser's storage
 */
export function useStoredText(key: string) {
  const [value, setValue] = useState(() => readText(key))
  const set = (text: string) => {
    setValue(text)
    try {
      localStorage.setItem(key, text)
    } catch {
      // The choice still holds on this page.
    }
  }
  return [value, set] as const
}

function readText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
