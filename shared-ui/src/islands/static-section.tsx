import { type ComponentType, Suspense } from 'react'
import { fetchDeferred } from './deferred-code'
import { type DeferredOptions, deferredComponent } from './deferred-component'
import { Static } from './static'

/**
 * A `<Static>` section with its code in a chunk of its own. A rendered page starts without that chunk and
 * fetches it when it has come to rest. `of` is that of `<Static>`.
 */
export function staticSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure }: DeferredOptions = {},
): ComponentType<Props & { of?: unknown }> {
  const deferred = deferredComponent(load, { failure })
  fetchDeferred(deferred.load)
  return function StaticSection({ of, ...props }: Props & { of?: unknown }) {
    return (
      <Static of={of}>
        <Suspense fallback={fallback}>
          <deferred.Component {...(props as Props)} />
        </Suspense>
      </Static>
    )
  }
}
