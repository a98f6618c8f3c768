import { type ComponentType, type ReactNode, use, useState } from 'react'
import * as m from '../messages'
import type { Message } from '../page/messages'
import { loadAgain } from '../page/notices/load-again'

export interface DeferredOptions {
  /** Shown in the browser while the code loads; rendered pages have the server's HTML. */
  fallback?: ReactNode
  /** What the page says when the code cannot be loaded. */
  failure?: Message | string
}

interface Beginning {
  /** Loading waits for this promise where a browser renders the page. */
  begin?: () => Promise<void>
}

export interface DeferredComponent<Props> {
  /** Suspends until its code is loaded; if that fails, says so and offers Retry. */
  Component: ComponentType<Props>
  /** Whether the code is loaded, so that nothing suspends. */
  isLoaded: () => boolean
  /** Loads once; after a failure the next call tries again. */
  load: () => Promise<unknown>
}

/** A component whose code is loaded on demand. */
export function deferredComponent<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { failure = m.partNotLoaded, begin }: DeferredOptions & Beginning = {},
): DeferredComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let attempt: Promise<ComponentType<Props>> | undefined

  function load(): Promise<ComponentType<Props>> {
    loading ??= loadComponent().then(
      (component) => {
        loaded = component
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
    // There is no Retry on the server: the gateway lets the browser render instead.
    if (typeof document === 'undefined') return load()
    attempt ??= (begin ? begin().then(load) : load()).catch(() => loadAgain(load, failure))
    return attempt
  }

  function Waiting(props: Props) {
    const Known = use(loadOrOfferRetry())
    return <Known {...props} />
  }

  function Component(props: Props) {
    // Chosen once, so that what is loaded renders as any other component and no state is lost. While it waits, nothing is
    // kept of this render: the next one chooses anew.
    const [Known] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Known {...props} />
  }

  return { Component, isLoaded: () => loaded !== undefined, load }
}
