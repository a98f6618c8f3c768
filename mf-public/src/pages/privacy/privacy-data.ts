import { type LoaderFunctionArgs, prefetch } from '@pt-portal/shared-ui/router'
import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as paths from '../../paths'
import { privacyApi } from './privacy-endpoint'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.privacy,
    name: 'Privacy',
    title: 'Privacy: What We Store and How to Have It Deleted | PT Portal',
    description:
      'What a consultation request stores and why, how long it is kept, how to see or delete it, and which cookies and browser storage PT Portal uses.',
  })

/** Reads what the office does with the data. */
export async function load(args: LoaderFunctionArgs): Promise<LateMeta> {
  const { privacyFacts } = privacyApi.endpoints
  await prefetch(args, (store) =>
    store.dispatch(privacyFacts.initiate(undefined, { subscribe: false })),
  )
  return meta
}
