import { type ComponentType, useEffect, useState } from 'react'

export type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Loads a component's code once the component turns out to be needed.
 * @param load always the same function for the same component
 */
export function useCode<Props>(load: Load<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads once.
  useEffect(() => {
    let isWanted = true
    load().then(
      (component) => isWanted && setLoaded(() => component),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])

  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return { Loaded, hasFailed, retry }
}
