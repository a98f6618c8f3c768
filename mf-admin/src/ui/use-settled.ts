import { useEffect, useState } from 'react'

const pauseMs = 300

/** Returns the value once it has not changed for 300 ms. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
