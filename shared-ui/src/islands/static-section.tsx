import { type ComponentType, Suspense } from 'react'
import { fetchLate } from './late-code'
import { type LateOptions, lateComponent } from './late-component'
import { Static } from './static'

/**
 * A `<Static>` section with its code in a chunk of its own. A rendered page starts without that chunk and
 * fetches it when it has come to rest. `of` is that of `<Static>`.
 */
export function staticSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure }: LateOptions = {},
): ComponentType<Props & { of?: unknown }> {
  const late = lateComponent(load, { failure })
  fetchLate(late.load)
  return function StaticSection({ of, ...props }: Props & { of?: unknown }) {
    return (
      <Static of={of}>
        <Suspense fallback={fallback}>
          <late.Component {...(props as Props)} />
        </Suspense>
      </Static>
    )
  }
}
