import { useState } from 'react'
import { readStored, store } from '../../platform/stored'

/**
 * A choice that the browser remembers. Without storage it lasts for this visit.
 * @param key name in the browser's storage
 */
export function useStoredText(key: string) {
  const [value, setValue] = useState(() => readStored(key))
  const set = (text: string) => {
    setValue(text)
    store(key, text)
  }
  return [value, set] as const
}

/**
 * A choice between on and off that the browser remembers, such as whether keys work in lists.
 * @param preset what holds until the user chooses
 */
export function useStoredSwitch(key: string, preset: boolean) {
  const [stored, set] = useStoredText(key)
  return [
    stored === undefined ? preset : stored === 'on',
    (on: boolean) => set(on ? 'on' : 'off'),
  ] as const
}
