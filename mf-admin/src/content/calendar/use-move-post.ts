import type { Blog, BlogSummary } from '@pt-portal/api/contract'
import { blog } from '@pt-portal/api/contract/kinds/blog'
import { formValuesOf } from '@pt-portal/api/contract/kinds/values'
import { notify } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { calendarDay } from '../../platform/format'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { clockNote, momentsOf } from '../../ui/dates/local-time'
import { clockTime, timeWithIst } from '../../ui/dates/moment'
import { tags } from '../data/history-endpoints'
import { adminApi } from '../data/record-endpoints'

interface Rescheduling {
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

const { useReschedulePostMutation } = rescheduleApi

/** The post's moment on another day, at the same time of the editor's clock. `day` is `YYYY-MM-DD`. */
export function movedTo(publishedAt: string, day: string, zone?: string) {
  const ms = Date.parse(publishedAt)
  const local = `${day}${clockTime(ms, zone).slice('YYYY-MM-DD'.length)}`
  const [iso] = momentsOf(local, zone)?.moments ?? []
  return iso ? { iso, note: clockNote(local, iso, zone) } : undefined
}

type Moved = NonNullable<ReturnType<typeof movedTo>>

const whenOf = (iso: string) => `${calendarDay(new Date(iso))}, ${timeWithIst(iso)}`

function reasonOf(failure: unknown): string {
  if (isGone(failure)) return 'Somebody has deleted it meanwhile.'
  if ((failure as Partial<RequestFailure>).status === 409) {
    return 'Somebody has changed it meanwhile. The calendar shows it as it is now.'
  }
  return failureText(failure, 'Nothing was changed.')
}

/** Moves a scheduled post to another day, at the same hour, and says so with a way back. Nothing published is moved. */
export function useMovePost() {
  const [reschedule] = useReschedulePostMutation()
  const write = useWrite()

  const refuse = ({ title }: BlogSummary, description: string) => {
    notify({ title: `"${title}" was not moved`, description, type: 'error' })
    return false
  }

  const save = async (
    post: BlogSummary,
    { iso, note }: Moved,
    isUndo = false,
  ): Promise<boolean> => {
    const now = Date.now()
    if (Date.parse(post.publishedAt!) <= now) {
      return refuse(post, 'It has been published, and published posts keep their date.')
    }
    if (Date.parse(iso) <= now) return refuse(post, `${whenOf(iso)} has passed.`)
    try {
      const saved = await write(() => reschedule({ post, publishedAt: iso }).unwrap())
      notify({
        title: `"${post.title}" moved ${isUndo ? 'back ' : ''}to ${whenOf(iso)}`,
        description: note || undefined,
        type: 'success',
        action: isUndo
          ? undefined
          : {
              label: 'Undo',
              onSelect: () => save(saved, { iso: post.publishedAt!, note: '' }, true),
            },
      })
      return true
    } catch (failure) {
      return refuse(post, reasonOf(failure))
    }
  }

  /** @returns whether the post was moved */
  return async (post: BlogSummary, day: string): Promise<boolean> => {
    const moved = movedTo(post.publishedAt!, day)
    if (!moved || clockTime(Date.parse(post.publishedAt!)).startsWith(day)) return false
    return save(post, moved)
  }
}
