import { useNavigate } from '@pt-portal/shared-ui/router'
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useStoredSwitch } from '../use-stored-switch'

/** Whether single-key shortcuts work in lists. The user can switch them off (WCAG 2.1.4); the browser remembers it. */
export const useKeysSwitch = () => useStoredSwitch('pt-portal:list-keys', true)

/** Whether a key press belongs to a field or to a dialog. */
function belongsElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return Boolean(
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
    ),
  )
}

export interface ListKeysOptions {
  isOn: boolean
  /** The element around filters and rows. */
  list: RefObject<HTMLElement | null>
  /** Address of the form for a new record; absent when staff cannot create one. */
  newPath?: string
  /** Query of the list, to which that form leads back. */
  from?: string
  /** Absent for users who cannot select rows. */
  onToggle?: (id: number) => void
  onHelp: () => void
}

/** Adds keyboard shortcuts to a list, besides the keys of its links and boxes (D53). */
export function useListKeys({
  isOn,
  list,
  newPath,
  from,
  onToggle,
  onHelp,
}: ListKeysOptions): void {
  const navigate = useNavigate()
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
  const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-record]') ?? null
  // The row of a record that can be neither edited nor viewed has only buttons.
  const mainLink = (row: HTMLElement) =>
    row.querySelector<HTMLElement>('h2 a, th a') ?? row.querySelector<HTMLElement>('a, button')

  const move = (step: 1 | -1) => {
    const all = rows()
    const row = focusedRow()
    const index = row ? all.indexOf(row) + step : 0
    const next = all[Math.min(Math.max(index, 0), all.length - 1)]
    if (next) mainLink(next)?.focus()
  }
  const edit = () => {
    const row = focusedRow()
    if (row) mainLink(row)?.click()
  }

  /** Handles a key. Returns false when it has no meaning here. */
  const act = (event: KeyboardEvent): boolean => {
    const row = focusedRow()
    switch (event.key) {
      case 'j':
        move(1)
        return true
      case 'k':
        move(-1)
        return true
      // Outside the rows the arrows scroll.
      case 'ArrowDown':
        if (row) move(1)
        return row !== null
      case 'ArrowUp':
        if (row) move(-1)
        return row !== null
      case 'x':
        if (row) onToggle?.(Number(row.dataset.record))
        return row !== null
      case 'e':
        edit()
        return row !== null
      // Links and buttons handle Enter themselves.
      case 'Enter':
        if (!(document.activeElement instanceof HTMLInputElement)) return false
        edit()
        return row !== null
      case '/':
        list.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
        return true
      case 'n':
        if (newPath) navigate(newPath, { state: { from } })
        return newPath !== undefined
      case '?':
        onHelp()
        return true
      default:
        return false
    }
  }

  useSingleKeys(isOn, act)
}

/**
 * Handles single keys on a page, but not in fields and dialogs.
 * @param act returns whether the key has a meaning
 */
export function useSingleKeys(isOn: boolean, act: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event.target)) return
    if (act(event)) event.preventDefault()
  })

  // Before the page is painted: a key may come as soon as it is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
