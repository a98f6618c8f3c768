import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as m from '../../messages'
import * as paths from '../../paths'
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
