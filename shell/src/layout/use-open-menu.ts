import { useLocation } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'

/**
 * Which menu of several is open; opening one closes the other, and Escape and every navigation close it.
 * Gives its name (undefined for none) and a setter.
 */
export function useOpenMenu<Name extends string>() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ name: Name; key: string }>()
  const name = opened?.key === key ? opened.name : undefined

  useEffect(() => {
    if (!name) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(undefined)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [name])

  const open = (next?: Name) => setOpened(next && { name: next, key })
  return [name, open] as const
}

/** False in the rendered page, until the browser's scripts have taken over: menus open by CSS till then. */
export function useIsInteractive(): boolean {
  const [isInteractive, setInteractive] = useState(false)
  useEffect(() => setInteractive(true), [])
  return isInteractive
}
