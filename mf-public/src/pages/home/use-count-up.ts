import { useEffect, useState } from 'react'

const durationMs = 2000

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts from 0 to the target over 2000 ms (seed §1); rendered HTML and still screens show the target at once. */
export function useCountUp(target: number): number {
  const [count, setCount] = useState(target)

  useEffect(() => {
    if (prefersStillness()) return
    const start = performance.now()
    const step = (now: number) => {
      const progress = Math.min((now - start) / durationMs, 1)
      setCount(target * progress)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])

  return count
}
