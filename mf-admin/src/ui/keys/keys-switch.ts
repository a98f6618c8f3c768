import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../platform/stored'

const storedAs = 'pt-portal:list-keys'
/** The choice of this visit, for a browser without storage. */
let chosen = 'on'
const followers = new Set<() => void>()

/** Whether keys without Ctrl work. The user can switch them off (WCAG 2.1.4); the browser remembers it. */
export const areKeysOn = (): boolean => (readStored(storedAs) ?? chosen) !== 'off'

function switchKeys(isOn: boolean): void {
  chosen = isOn ? 'on' : 'off'
  store(storedAs, chosen)
  for (const follow of followers) follow()
}

function subscribe(follow: () => void) {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** That choice, and how to change it. */
export const useKeysSwitch = () => [useSyncExternalStore(subscribe, areKeysOn), switchKeys] as const
