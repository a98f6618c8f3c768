import { type PointerEvent, useRef } from 'react'

/** Pixels a toast is swiped to the right before it goes. */
const threshold = 50

/** Pointer handlers that move an element to the right with the finger and dismiss it past the threshold. */
export function useSwipeRight(dismiss: () => void) {
  const startX = useRef<number>(undefined)

  const move = (event: PointerEvent<HTMLElement>, distance: number) => {
    event.currentTarget.style.transform = distance ? `translateX(${distance}px)` : ''
  }
  const distanceOf = (event: PointerEvent) => Math.max(0, event.clientX - (startX.current ?? 0))

  return {
    style: { touchAction: 'pan-y' as const },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as Element).closest('button, a')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current !== undefined) move(event, distanceOf(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startX.current === undefined) return
      const distance = distanceOf(event)
      startX.current = undefined
      if (distance >= threshold) dismiss()
      else move(event, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = undefined
      move(event, 0)
    },
  }
}
