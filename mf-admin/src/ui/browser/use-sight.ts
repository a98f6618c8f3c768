import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Calls back each time that an element comes into sight; never in a browser that cannot tell. */
export function useSight(onSight: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onSight)
  useLayoutEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) latest.current()
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return element
}
