import { type ComponentType, type ReactNode, Suspense } from 'react'
import { fetchLate } from './late-code'
import { lateComponent } from './late-component'
import { Static } from './static'

export interface StaticSectionOptions {
  /** What stands in the browser while the code is on its way. */
  fallback?: ReactNode
  /** Said when the code cannot be had. */
  failure?: string
}

/**
 * A `<Static>` section with its code in a chunk of its own: a rendered page starts without it, and it is fetched when that
 * page has come to rest. `of` is that of `<Static>`.
 */
export function staticSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    fallback = null,
    failure = 'This part of the page could not be loaded',
  }: StaticSectionOptions = {},
): ComponentType<Props & { of?: unknown }> {
  const late = lateComponent(load, failure)
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
