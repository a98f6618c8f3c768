import type { LoaderFunctionArgs } from '@pt-portal/shared-ui/router'
import { prefetchCounts } from '../../counts/counts-endpoint'
import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.about,
    name: 'About',
    title: 'About PT Portal: How Our Professional Tax Facts Are Checked',
    description:
      'What PT Portal offers, where its professional tax rates and rules come from, how they are checked, and how to report something that is out of date.',
  })

/** Reads what can be counted; the page can do without. */
export async function load(args: LoaderFunctionArgs): Promise<LateMeta> {
  await prefetchCounts(args)
  return meta
}
