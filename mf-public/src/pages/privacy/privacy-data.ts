import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'
import { privacyApi } from './privacy-endpoint'

const meta: DeferredMeta = (t) =>
  informationMeta(t, {
    path: paths.privacy,
    name: t(m.privacy),
    title: t(m.privacyPageTitle),
    description: t(m.privacyDescription),
  })

/** Reads what the office does with the data. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const { privacyFacts } = privacyApi.endpoints
  await prefetch(args, (store) =>
    store.dispatch(privacyFacts.initiate(undefined, { subscribe: false })),
  )
  return meta
}
