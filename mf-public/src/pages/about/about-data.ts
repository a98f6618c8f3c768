import type { LoaderFunctionArgs } from '@pt-portal/shared-ui/router'
import { prefetchCounts } from '../../content/counts-endpoint'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'

const meta: DeferredMeta = (t) =>
  informationMeta(t, {
    path: paths.about,
    name: t(m.about),
    title: t(m.aboutPageTitle),
    description: t(m.aboutDescription),
  })

/** Reads what can be counted; the page can do without. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  await prefetchCounts(args)
  return meta
}
