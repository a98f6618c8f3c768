import { useNavigate } from '@pt-portal/shared-ui/router'
import type { RefObject } from 'react'
import { useKeys } from '../keys/use-keys'

export interface ListKeysOptions {
  /** The element around filters and rows. */
  list: RefObject<HTMLElement | null>
  /** Address of the form for a new record; absent when staff cannot create one. */
  newPath?: string
  /** Query of the list, to which that form leads back. */
  from?: string
  /** Absent for users who cannot select rows. */
  onToggle?: (id: number) => void
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-record]') ?? null

// The row of a record that can be neither edited nor viewed has only buttons.
const mainLink = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('h2 a, th a') ?? row.querySelector<HTMLElement>('a, button')

/** Adds keyboard shortcuts to a list, besides the keys of its links and boxes (D53). */
export function useListKeys({ list, newPath, from, onToggle }: ListKeysOptions): void {
  const navigate = useNavigate()

  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
    const row = focusedRow()
    const index = row ? rows.indexOf(row) + step : 0
    const next = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (next) mainLink(next)?.focus()
  }
  /** Does something with the row that has the focus; without one the key means nothing. */
  const onRow = (act: (row: HTMLElement) => void) => () => {
    const row = focusedRow()
    if (row) act(row)
    return row !== null
  }
  const open = onRow((row) => mainLink(row)?.click())

  useKeys([
    { keys: ['j'], label: 'Next row; the arrow works inside the list', act: () => move(1) },
    { keys: ['k'], label: 'Row before', act: () => move(-1) },
    // Outside the rows the arrows scroll.
    { keys: ['ArrowDown'], act: onRow(() => move(1)) },
    { keys: ['ArrowUp'], act: onRow(() => move(-1)) },
    {
      keys: ['x'],
      label: 'Select the row, or not',
      when: onToggle !== undefined,
      act: onRow((row) => onToggle?.(Number(row.dataset.record))),
    },
    { keys: ['e'], label: 'Open the row', act: open },
    {
      // Links and buttons handle Enter themselves.
      keys: ['Enter'],
      act: () => document.activeElement instanceof HTMLInputElement && open(),
    },
    {
      keys: ['/'],
      label: 'Search',
      act: () => list.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    },
    {
      keys: ['n'],
      label: 'New',
      when: newPath !== undefined,
      act: () => {
        if (newPath) navigate(newPath, { state: { from } })
      },
    },
  ])
}
