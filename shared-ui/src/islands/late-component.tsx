import { type ComponentType, type ReactNode, use } from 'react'
import { loadAgain } from '../page/load-again'

export interface LateOptions {
  /** What stands in the browser while the code is on its way; rendered pages have the server's HTML. */
  fallback?: ReactNode
  /** Said when the code cannot be had. */
  failure?: string
}

export const unavailable = 'This part of the page could not be loaded'

interface Beginning {
  /** Put off what a browser that renders the page loads until then. */
  begin?: () => Promise<void>
}

export interface LateComponent<Props> {
  /** Suspends until its code is here; where that cannot be had it says so and offers Retry. */
  Component: ComponentType<Props>
  /** Whether the code is here, so that nothing suspends. */
  isLoaded: () => boolean
  /** Loads once; after a failure the next call tries again. */
  load: () => Promise<unknown>
}

/** A promise that React's `use` need not wait for. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** A component whose code comes when it is asked for. */
export function lateComponent<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { failure = unavailable, begin }: LateOptions & Beginning = {},
): LateComponent<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let attempt: Promise<ComponentType<Props>> | undefined

  function load(): Promise<ComponentType<Props>> {
    loading ??= loadComponent().then(
      (component) => {
        loaded = fulfilled(component)
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
    attempt ??= (begin ? begin().then(load) : load()).catch(() => loadAgain(load, failure))
    return attempt
  }

  function Component(props: Props) {
    const Known = use(loaded ?? loadOrOfferRetry())
    return <Known {...props} />
  }

  return { Component, isLoaded: () => loaded !== undefined, load }
}
