import { useSyncExternalStore } from 'react'

const storedAs = 'pt-portal:list-keys'
/** The choice of this visit, for a browser without storage. */
let chosen = true
const followers = new Set<() => void>()

/** Whether keys without Ctrl work. The user can switch them off (WCAG 2.1.4); the browser remembers it. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storedAs) !== 'off'
  } catch {
    return chosen
  }
}

function switchKeys(isOn: boolean): void {
  chosen = isOn
  try {
    localStorage.setItem(storedAs, isOn ? 'on' : 'off')
  } catch {
    // The choice still holds for this visit.
  }
  for (const follow of followers) follow()
}

function subscribe(follow: () => void) {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** That choice, and how to change it. */
export const useKeysSwitch = () => [useSyncExternalStore(subscribe, areKeysOn), switchKeys] as const
