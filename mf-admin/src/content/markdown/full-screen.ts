import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Returns the siblings of an element and of its ancestors, without the children of the body: dialogs and toasts. */
function besides(element: HTMLElement): Element[] {
  const others: Element[] = []
  let inner = element
  while (inner.parentElement && inner.parentElement !== document.body) {
    for (const child of inner.parentElement.children) {
      if (child !== inner && !child.hasAttribute('inert')) others.push(child)
    }
    inner = inner.parentElement
  }
  return others
}

/** Makes the rest of the page inert and stops it scrolling. Returns a function that reverts this. */
function coverPage(element: HTMLElement): () => void {
  const covered = besides(element)
  for (const other of covered) other.setAttribute('inert', '')
  const { style } = document.documentElement
  const { overflow } = style
  style.overflow = 'hidden'
  return () => {
    for (const other of covered) other.removeAttribute('inert')
    style.overflow = overflow
  }
}

/** Lets an element fill the window. Escape leaves full screen; so does a refused save, whose messages are elsewhere. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const uncover = useRef(() => {})
  const { errors, isSubmitting, submitCount } = useFormikContext()
  const isRefused = !isSubmitting && Object.keys(errors).length > 0

  useLayoutEffect(() => {
    const node = element.current
    if (!isFull || !node) return
    uncover.current = coverPage(node)
    // A React handler would also get keys from dialogs. A prevented Escape has closed a panel of the text.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      setFull(false)
    }
    node.addEventListener('keydown', leave)
    return () => {
      uncover.current()
      node.removeEventListener('keydown', leave)
    }
  }, [isFull, element])

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of a submit, not while errors come and go.
  useLayoutEffect(() => {
    if (submitCount === 0 || !isRefused) return
    // Uncover at once, so that the first field with an error can take the focus.
    uncover.current()
    setFull(false)
  }, [submitCount, isSubmitting])

  return { isFull, toggle: () => setFull(!isFull) }
}
