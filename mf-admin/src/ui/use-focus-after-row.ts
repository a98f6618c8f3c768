import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading'

/**
 * Keeps the place in a list when a row leaves it with the focus inside: focus goes to the same control
 * of the next row, else of the one before, else to the list's heading.
 * @param control the row's control that made it leave
 * @returns what to call when the row is going to leave
 */
export function useFocusAfterRow(control: RefObject<HTMLElement | null>): () => void {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  return () => {
    const row = control.current?.closest('li')
    const title = control.current?.title
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>(`[title="${title}"]`)
    const heading = row?.closest('section')?.querySelector('h2') ?? undefined
    leave.current = () => {
      // Whoever has gone on elsewhere is not called back.
      if (document.activeElement !== document.body) return
      if (next?.isConnected) next.focus()
      else focusHeading(heading)
    }
  }
}
