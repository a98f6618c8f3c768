import { useStoredText } from './use-stored-text'

/**
 * A choice between on and off that the browser remembers, such as whether keys work in lists.
 * @param key name in the browser's storage
 * @param preset what holds until the user chooses
 */
export function useStoredSwitch(key: string, preset: boolean) {
  const [stored, store] = useStoredText(key)
  const set = (on: boolean) => store(on ? 'on' : 'off')
  return [stored === undefined ? preset : stored === 'on', set] as const
}
