import { useRef } from 'react'

/**
 * The record as it was first read after the form opened, not what an older visit left in the cache.
 * Later reads must not change the form under the writer's hands.
 */
export function useFirstFresh<T>(data: T | undefined, isFetching: boolean): T | undefined {
  const first = useRef<T>(undefined)
  if (!first.current && data && !isFetching) first.current = data
  return first.current
}
