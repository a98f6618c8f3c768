import type { Blog, BlogSummary } from '@pt-portal/api/contract'
import { blog } from '@pt-portal/api/contract/kinds/blog'
import { formValuesOf } from '@pt-portal/api/contract/kinds/values'
import { tags } from '../data/history-endpoints'
import { adminApi } from '../data/record-endpoints'

export interface Rescheduling {
  post: Pick<BlogSummary, 'id' | 'updatedAt'>
  /** ISO moment. */
  publishedAt: string
}

/** Adds the calendar's write to the staff's API. */
const rescheduleApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Gives a post another date and leaves all else. Answers 409 when the post has changed since `post.updatedAt` (D29). */
    reschedulePost: build.mutation<Blog, Rescheduling>({
      queryFn: async ({ post, publishedAt }, _api, _options, request) => {
        const path = `/blogs/${post.id}`
        const stored = await request({ path })
        if (stored.error) return { error: stored.error }
        const body = { ...formValuesOf(blog, stored.data as Blog), publishedAt }
        const written = await request({
          path,
          method: 'PUT',
          body: { ...body, updatedAt: post.updatedAt },
        })
        return written.error ? { error: written.error } : { data: written.data as Blog }
      },
      // A refused move reads the month again too, because somebody has changed it.
      invalidatesTags: [tags.blogs],
    }),
  }),
  overrideExisting: true,
})

export const { useReschedulePostMutation } = rescheduleApi
