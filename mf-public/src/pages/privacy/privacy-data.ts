import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { informationMeta } from '../../routing/information-meta'
import type { LateMeta } from '../../routing/late-route'
import * as paths from '../../routing/paths'
import { privacyApi } from './privacy-endpoint'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.privacy,
    name: t(m.privacy),
    title: t(m.privacyPageTitle),
    description: t(m.privacyDescription),
  })

/** Reads what the office does with the data. */
export async function load(args: LoaderFunctionArgs): Promise<LateMeta> {
  const { privacyFacts } = privacyApi.endpoints
  await prefetch(args, (store) =>
    store.dispatch(privacyFacts.initiate(undefined, { subscribe: false })),
  )
  return meta
}
