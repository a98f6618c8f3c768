import type { DataReach } from '@pt-portal/api/contract/law/open-law'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { type LoaderFunctionArgs, prefetchStatic } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'
import { datasetJsonLd } from './dataset-json-ld.server'

/** Injected when the page that needs it loads. It has the tag of state pages, whose law may change the answer. */
export const dataReachApi = api.injectEndpoints({
  endpoints: (build) => ({
    dataReach: build.query<DataReach[], void>({
      query: () => ({ path: '/data-reach', expects: listOf(record({ texts: ['state', 'name'] })) }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useDataReachQuery } = dataReachApi

/** Reads how far the data reaches. */
export async function load(args: LoaderFunctionArgs): Promise<DeferredMeta> {
  const reach = await prefetchStatic(args, (store) =>
    store.dispatch(dataReachApi.endpoints.dataReach.initiate(undefined, { subscribe: false })),
  )
  return (t) => {
    const meta = informationMeta(t, {
      path: paths.data,
      name: t(m.data),
      title: t(m.dataPageTitle),
      description: t(m.dataDescription),
    })
    return { ...meta, jsonLd: [...datasetJsonLd(t, reach), ...(meta.jsonLd ?? [])] }
  }
}
