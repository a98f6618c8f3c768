import { useEffect, useRef } from 'react'
import { useOpenMenu } from './use-open-menu'

/** Long enough to cross other entries on the way into an open menu, in milliseconds. */
const hoverDelayMs = 120

export interface Dropdowns<Name extends string> {
  openName: Name | undefined
  /** Opens that menu at once, or closes all. */
  open: (name?: Name) => void
  /** Keeps a menu open that stood open by CSS, before scripts came. */
  keep: (name: Name) => void
  /** The pointer came over an entry, or left it: the menu follows after a moment. */
  hover: (name?: Name) => void
  /** Whether the open menu was opened by hovering alone; a click then keeps it open. */
  isByHover: () => boolean
}

/** State of the main bar's dropdowns: one of them open, or none (seed §4). */
export function useDropdowns<Name extends string>(): Dropdowns<Name> {
  const [openName, setOpen] = useOpenMenu<Name>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (name?: Name) => {
    clearTimeout(timer.current)
    byHover.current = false
    setOpen(name)
  }

  const keep = (name?: Name) => {
    byHover.current = true
    setOpen(name)
  }

  const hover = (name?: Name) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keep(name), hoverDelayMs)
  }

  return { openName, open, keep, hover, isByHover: () => byHover.current }
}
