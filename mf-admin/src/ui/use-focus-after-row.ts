import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../platform/focus-heading'

/**
 * Keeps the user's place in a list when a row with the focus leaves it. The focus goes to the same control of
 * the next row, else of the previous one, else to the list's heading.
 * @param control the control in the row that makes it leave
 * @returns function to call when the row is about to leave
 */
export function useFocusAfterRow(control: RefObject<HTMLElement | null>): () => void {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  return () => {
    const row = control.current?.closest('li, tr')
    const title = control.current?.title
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>(`[title="${title}"]`)
    const heading = row?.closest('section')?.querySelector('h2') ?? undefined
    leave.current = () => {
      // Leave the focus alone if the user has moved it elsewhere.
      if (document.activeElement !== document.body) return
      if (next?.isConnected) next.focus()
      else focusHeading(heading)
    }
  }
}
