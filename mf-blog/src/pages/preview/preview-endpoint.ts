import type { Blog } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** Endpoint for the post of a preview link, published or not; injected when the page that needs it loads. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPreview: build.query<Blog, string>({
      query: (token) => ({ path: `/blog-previews/${encodeURIComponent(token)}` }),
    }),
  }),
  overrideExisting: true,
})

export const { useBlogPreviewQuery } = previewApi
