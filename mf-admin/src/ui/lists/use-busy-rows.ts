import { useEffect, useRef } from 'react'

/** Pixels that the page may be scrolled without its rows being taken for in use. */
const slack = 120

const inUse = '[type=checkbox]:checked, [role=dialog], [role=alertdialog], [role=menu]'

/**
 * Returns a function that tells whether rows that move would disturb the user: the page is scrolled, rows are selected
 * or dragged, or a menu or dialog is open. The function stays the same.
 */
export function useBusyRows(): () => boolean {
  const isDragging = useRef(false)
  const isBusy = useRef(
    () => isDragging.current || window.scrollY > slack || document.querySelector(inUse) !== null,
  )
  useEffect(() => {
    const begin = () => {
      isDragging.current = true
    }
    const end = () => {
      isDragging.current = false
    }
    document.addEventListener('dragstart', begin)
    document.addEventListener('dragend', end)
    return () => {
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
    }
  }, [])
  return isBusy.current
}
