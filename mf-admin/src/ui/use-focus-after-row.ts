import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../platform/focus-heading'

/**
 * Keeps the user's place in a list when a row with the focus leaves it. The focus goes to the same control of
 * the next row that is still there, else of the one before it, else to the list's heading: others may remove rows at the same time.
 * @param control the control in the row that makes it leave
 * @returns function to call when the row is about to leave
 */
export function useFocusAfterRow(control: RefObject<HTMLElement | null>): () => void {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  return () => {
    const row = control.current?.closest('li, tr')
    const title = control.current?.title
    const others = row ? neighboursOf(row) : []
    const heading = row?.closest('section')?.querySelector('h2') ?? undefined
    leave.current = () => {
      // Leave the focus alone if the user has moved it elsewhere.
      if (document.activeElement !== document.body) return
      const neighbour = others.find(({ isConnected }) => isConnected)
      const next = neighbour?.querySelector<HTMLElement>(`[title="${title}"]`)
      if (next) next.focus()
      else focusHeading(heading)
    }
  }
}

/** The rows after a row, then those before it, the nearest first. */
function neighboursOf(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}
