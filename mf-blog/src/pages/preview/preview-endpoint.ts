import type { Blog } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

/** The post that a preview link shows, published or not; injected with the page that needs it. */
const previewApi = api.injectEndpoints({
  endpoints: (build) => ({
    blogPreview: build.query<Blog, string>({
      query: (token) => ({ path: `/blog-previews/${encodeURIComponent(token)}` }),
    }),
  }),
  overrideExisting: true,
})

export const { useBlogPreviewQuery } = previewApi
