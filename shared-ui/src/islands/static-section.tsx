import { type ComponentType, Suspense } from 'react'
import { fetchLate } from './late-code'
import { type LateOptions, lateComponent } from './late-component'
import { Static } from './static'

export interface StaticSectionOptions extends LateOptions {
  /** Whether its code is fetched once a rendered page has come to rest; not where no visitor's browser is likely to render it. */
  ahead?: boolean
}

/**
 * A `<Static>` section with its code in a chunk of its own: a rendered page starts without it, and it is fetched when that
 * page has come to rest. `of` is that of `<Static>`.
 */
export function staticSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure, ahead = true }: StaticSectionOptions = {},
): ComponentType<Props & { of?: unknown }> {
  const late = lateComponent(load, { failure })
  if (ahead) fetchLate(late.load)
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
