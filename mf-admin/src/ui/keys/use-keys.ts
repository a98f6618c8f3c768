import { useLayoutEffect, useRef } from 'react'
import { readStored, store } from '../../platform/stored'

const storedAs = 'pt-portal:list-keys'
/** The choice of this visit, for a browser without storage. */
let chosen = 'on'

/** Whether keys without Ctrl work. The user can switch them off (WCAG 2.1.4); the browser remembers it. */
export const areKeysOn = (): boolean => (readStored(storedAs) ?? chosen) !== 'off'

export function switchKeys(isOn: boolean): void {
  chosen = isOn ? 'on' : 'off'
  store(storedAs, chosen)
}

/** Keys that a screen, or a part of one, listens to. */
export interface Key {
  /**
   * Names as in `KeyboardEvent.key`, such as `j`, `?` or `ArrowDown`. `Ctrl+s` is also Command and S. `*` is every single character,
   * and Escape.
   */
  keys: string[]
  /** What they do, for the help; absent for keys that another entry explains. */
  label?: string
  /** Whether they have a meaning now; by default they have. */
  when?: boolean
  /** Returns false when the key meant nothing after all, so that others may handle it. */
  act: (event: KeyboardEvent) => unknown
}

/** What is declared at the moment, the newest first. */
const declared: { current: readonly Key[] }[] = []

/** The keys that the open screen has, for its help: its own first, those with Ctrl last. */
export function declaredKeys(): Key[] {
  const all = declared.flatMap(({ current }) => current)
  const explained = all.filter(({ label, when = true }) => label && when)
  return explained.sort((one, other) => Number(hasCtrl(one)) - Number(hasCtrl(other)))
}

const hasCtrl = ({ keys }: Key) => keys[0]!.startsWith('Ctrl+')

/**
 * Declares keys while the component is there. One listener serves all: the newest declaration is asked first. Keys without Ctrl
 * work when the user has not switched them off, and not in fields and dialogs; those with Ctrl work everywhere, and decide
 * themselves.
 */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // Before the page is painted: a key may come as soon as it is seen.
  useLayoutEffect(() => {
    declared.unshift(latest)
    if (declared.length === 1) document.addEventListener('keydown', listen)
    return () => {
      declared.splice(declared.indexOf(latest), 1)
      if (declared.length === 0) document.removeEventListener('keydown', listen)
    }
  }, [])
}

function listen(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const pressed = nameOf(event)
  if (!pressed || (!pressed.startsWith('Ctrl+') && isElsewhere(event.target))) return
  const meant = declared.flatMap(({ current }) => current.filter(isMeant(pressed)))
  if (meant.some(({ act }) => act(event) !== false)) event.preventDefault()
}

const isMeant =
  (pressed: string) =>
  ({ keys, when = true }: Key) =>
    when && (keys.includes(pressed) || (keys.includes('*') && /^(.|Escape)$/u.test(pressed)))

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return shiftKey ? undefined : `Ctrl+${key.toLowerCase()}`
  return key
}

/** Whether a key without Ctrl belongs to a field or a dialog, or is switched off. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!areKeysOn()) return true
  if (!(target instanceof Element)) return false
  return Boolean(
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ),
  )
}
