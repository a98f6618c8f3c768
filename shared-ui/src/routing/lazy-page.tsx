import { type ComponentType, memo } from 'react'
import { deferredCodeUnderWay } from '../islands/deferred-code'
import * as m from '../messages'
import { loadAgain } from '../page/notices/load-again'

type LoadPage = () => Promise<ComponentType>

/**
 * `lazy` of a route whose failure can be retried. The router keeps a rejected `lazy` for ever, so a page that
 * could not be loaded resolves to a component that tries again. `memo` spares the page being left, because the
 * router renders at every step of a navigation.
 */
export function lazyPage(load: LoadPage) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await load()
      await deferredCodeUnderWay()
      return { Component: memo(Component) }
    } catch (error) {
      // There is no Retry on the server: the gateway lets the browser render instead.
      if (typeof document === 'undefined') throw error
      return { Component: loadAgain(load, m.pageNotLoaded) }
    }
  }
}
