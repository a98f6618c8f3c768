import { type RefObject, useEffect, useState } from 'react'

const durationMs = 2000

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls back when the element is first visible.
 * @returns a function that stops watching
 */
function whenSeen(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Counts from 0 to the target in whole numbers over 2000 ms once the element is visible. Rendered HTML and
 * visitors who prefer reduced motion get the target at once.
 */
export function useCountUp(target: number, element: RefObject<Element | null>): number {
  const [count, setCount] = useState(target)

  useEffect(() => {
    if (prefersStillness()) return
    let frame = 0
    const stopWatching = whenSeen(element.current!, () => {
      const start = performance.now()
      const step = (now: number) => {
        const progress = Math.min((now - start) / durationMs, 1)
        setCount(Math.round(target * progress))
        if (progress < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    return () => {
      stopWatching()
      cancelAnimationFrame(frame)
    }
  }, [target, element])

  return count
}
