import { useState } from 'react'

/**
 * A choice that the browser remembers, such as whether keys work in lists. Without storage it lasts for this visit.
 * @param key name in the browser's storage
 * @param preset what holds until the user chooses
 */
export function useStoredSwitch(key: string, preset: boolean) {
  const [isOn, setIsOn] = useState(() => readSwitch(key) ?? preset)
  const set = (on: boolean) => {
    setIsOn(on)
    try {
      localStorage.setItem(key, on ? 'on' : 'off')
    } catch {
      // The choice still holds on this page.
    }
  }
  return [isOn, set] as const
}

function readSwitch(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'on'
  } catch {
    return undefined
  }
}
