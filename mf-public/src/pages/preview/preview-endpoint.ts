import type { Blog, ServicePage, StatePage } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** The page that a preview link shows, public or not (D47). */
export type Previewed =
  | { resource: 'state-pages'; record: StatePage }
  | { resource: 'service-pages'; record: ServicePage }
  | { resource: 'blogs'; record: Blog }

/** Injected with the page that needs it. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    preview: build.query<Previewed, string>({
      query: (token) => ({ path: `/previews/${encodeURIComponent(token)}` }),
    }),
  }),
  overrideExisting: true,
})

export const { usePreviewQuery } = previewApi
