import type { ContentCounts } from '@pt-portal/api/contract'
import { api, type Shape } from '@pt-portal/shared-ui/data'
import { prefetchStatic } from '@pt-portal/shared-ui/router'

const contentCounts: Shape = (body) => {
  const counts = body as Record<keyof ContentCounts, unknown> | null
  return typeof counts?.states === 'number' && typeof counts.dueDates === 'number'
}

/** Injected when a page that needs it loads. A change of a state may change the counts. */
const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    counts: build.query<ContentCounts, void>({
      query: () => ({ path: '/counts', expects: contentCounts }),
      providesTags: ['StatePage'],
    }),
  }),
  overrideExisting: true,
})

export const { useCountsQuery } = countsApi

/** Loads the counts for a page that shows them in a `<Static>` section. */
export const prefetchCounts = (args: Parameters<typeof prefetchStatic>[0]) =>
  prefetchStatic(args, (store) =>
    store.dispatch(countsApi.endpoints.counts.initiate(undefined, { subscribe: false })),
  )
