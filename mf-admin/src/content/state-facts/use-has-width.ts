import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Tells whether an element is at least so wide, in pixels, and follows it. */
export function useHasWidth(least: number): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [has, setHas] = useState(false)
  useLayoutEffect(() => {
    const measure = () => setHas((element.current?.clientWidth ?? 0) >= least)
    measure()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [least])
  return [element, has]
}
