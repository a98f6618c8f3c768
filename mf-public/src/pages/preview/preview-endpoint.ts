import type { Blog, ServicePage, StatePage } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** The record of a preview link, public or not (D47). */
export type Previewed =
  | { resource: 'state-pages'; record: StatePage }
  | { resource: 'service-pages'; record: ServicePage }
  | { resource: 'blogs'; record: Blog }

/** Injected when the page that needs it loads. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    preview: build.query<Previewed, string>({
      query: (token) => ({ path: `/previews/${encodeURIComponent(token)}` }),
    }),
  }),
  overrideExisting: true,
})

export const { usePreviewQuery } = previewApi
