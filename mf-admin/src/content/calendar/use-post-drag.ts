import type { BlogSummary } from '@pt-portal/api/contract'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Distance in pixels from which a press with the mouse is a drag. */
const dragDistance = 6
/** Time in milliseconds after which a touch is a drag and no scrolling. */
const longPress = 400

interface Drag {
  post: BlogSummary
  /** Day below the pointer, `YYYY-MM-DD`. */
  day?: string
}

const dayAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day

const prevent = (event: Event) => event.preventDefault()

/** The click that ends a drag would open the post. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
}

/** Drags posts onto elements with `data-day`, by mouse or after a long press by touch. Escape ends a drag. */
export function usePostDrag(onDrop: (post: BlogSummary, day: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPress = (post: BlogSummary, press: ReactPointerEvent) => {
    if (press.button !== 0 || !press.isPrimary) return
    stop.current?.()
    const { clientX, clientY, pointerType } = press
    const isTouch = pointerType !== 'mouse'
    let isDragging = false
    const begin = () => {
      isDragging = true
      setDrag({ post })
    }
    const timer = isTouch ? setTimeout(begin, longPress) : undefined
    const end = () => {
      clearTimeout(timer)
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener)
      stop.current = undefined
      setDrag(undefined)
    }
    stop.current = end

    const onMove = (event: PointerEvent) => {
      const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
      if (!isDragging && distance >= dragDistance) {
        // A finger that moves before the long press scrolls.
        if (isTouch) return end()
        begin()
      }
      if (isDragging) setDrag({ post, day: dayAt(event) })
    }
    const onUp = (event: PointerEvent) => {
      const day = isDragging ? dayAt(event) : undefined
      if (isDragging) swallowClick()
      end()
      if (day) onDrop(post, day)
    }
    const listeners: [string, (event: never) => void][] = [
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', end],
      ['keydown', ({ key }: KeyboardEvent) => key === 'Escape' && end()],
      // Neither the page scrolls nor the menu of the link opens while a finger drags.
      ['touchmove', (event: Event) => isDragging && prevent(event)],
      ['contextmenu', (event: Event) => isTouch && prevent(event)],
    ]
    for (const [type, listener] of listeners) {
      document.addEventListener(type, listener as EventListener, { passive: false })
    }
  }

  return { drag, onPress }
}
