import { type ComponentType, useState } from 'react'
import { LoadFailure } from '../page/load-failure'

type LoadPage = () => Promise<ComponentType>

/**
 * `lazy` of a route whose failure can be retried: the router keeps a rejected `lazy` for ever,
 * so a page that could not be loaded resolves to a component that tries again.
 */
export function lazyPage(load: LoadPage) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() }
    } catch (error) {
      // On the server nobody could retry: the gateway lets the browser render instead.
      if (typeof document === 'undefined') throw error
      return { Component: retryPage(load) }
    }
  }
}

// The router takes a component without props, so what to load is bound here, once a failure.
function retryPage(load: LoadPage): ComponentType {
  return RetryPage.bind(null, { load })
}

function RetryPage({ load }: { load: LoadPage }) {
  const [Page, setPage] = useState<ComponentType>()
  const [pending, setPending] = useState(false)
  if (Page) return <Page />

  const retry = () => {
    setPending(true)
    load().then(
      (loaded) => setPage(() => loaded),
      () => setPending(false),
    )
  }
  return <LoadFailure title="This page could not be loaded" pending={pending} onRetry={retry} />
}
