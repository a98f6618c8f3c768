import { type ComponentType, use } from 'react'
import { loadAgain } from '../page/load-again'

export interface LateComponent<Props> {
  /** Suspends until its code is here; where that cannot be had it says so and offers Retry. */
  Component: ComponentType<Props>
  /** Whether the code is here, so that nothing suspends. */
  isLoaded: () => boolean
  /** Loads once; after a failure the next call tries again. */
  load: () => Promise<unknown>
}

/** A component whose code comes when it is asked for. */
export function lateComponent<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  failure: string,
): LateComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let attempt: Promise<ComponentType<Props>> | undefined

  function load(): Promise<ComponentType<Props>> {
    loading ??= loadComponent().then(
      (component) => {
        Loaded = component
        return component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function loadOrOfferRetry(): Promise<ComponentType<Props>> {
    // On the server nobody could retry: the gateway lets the browser render instead.
    if (typeof document === 'undefined') return load()
    attempt ??= load().catch(() => loadAgain(load, failure))
    return attempt
  }

  function Component(props: Props) {
    // Without waiting where it is here: a promise would show the fallback for a moment.
    const Known = Loaded ?? use(loadOrOfferRetry())
    return <Known {...props} />
  }

  return { Component, isLoaded: () => Loaded !== undefined, load }
}
