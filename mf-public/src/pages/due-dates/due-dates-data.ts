import { publicApi } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { breadcrumbs } from '../../routing/breadcrumbs-json-ld.server'
import type { DeferredMeta } from '../../routing/deferred-route'
import * as paths from '../../routing/paths'
import { dueDatesApi } from './due-dates-endpoint'
import { isComplete, readRequest } from './due-dates-request'

/** Reads the list of states, and the dates that the address asks for. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const request = readRequest(new URL(args.request.url).searchParams)
  const { dueDates } = dueDatesApi.endpoints
  await Promise.all([
    prefetchStatic(args, (store) =>
      store.dispatch(publicApi.endpoints.statePages.initiate(undefined, { subscribe: false })),
    ),
    isComplete(request) &&
      prefetchStatic(args, (store) =>
        store.dispatch(dueDates.initiate(request, { subscribe: false })),
      ),
  ])
  return (t) => ({
    title: t(m.dueDatesPageTitle),
    description: t(m.dueDatesDescription),
    canonical: paths.dueDates,
    jsonLd: breadcrumbs(t, t(m.dueDatesCrumb), paths.dueDates),
  })
}
