import type { LoaderFunctionArgs } from '@pt-portal/shared-ui/router'
import { prefetchCounts } from '../../counts/counts-endpoint'
import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as m from '../../messages'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.about,
    name: t(m.about),
    title: t(m.aboutPageTitle),
    description: t(m.aboutDescription),
  })

/** Reads what can be counted; the page can do without. */
export async function load(args: LoaderFunctionArgs): Promise<LateMeta> {
  await prefetchCounts(args)
  return meta
}
