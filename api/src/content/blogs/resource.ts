import { readingTime } from '../../contract/content/text/reading-time'
import { blog } from '../../contract/kinds/blog'
import type { InputOf } from '../../contract/kinds/field'
import { inputSchema } from '../../contract/kinds/input-schema'
import { withDefaults } from '../../contract/kinds/values'
import * as m from '../../messages'
import { columnsOf } from '../pages/kind-columns'
import type { PageResource } from '../pages/page-resource'
import type { BlogRow } from './row'
import { blogAnswer, blogSummaryAnswer, presentBlog, presentBlogSummary } from './schema'
import { textChangedAt } from './text-changed'

const columns = columnsOf(blog)

/** Posts of the blog. */
export const blogs: PageResource<BlogRow> = {
  ...columns,
  table: 'blogs',
  noun: 'post',
  notFoundMessage: (t) => t(m.postNotFound),
  input: inputSchema(blog),
  create: (input: InputOf<typeof blog.fields>) => ({
    ...withDefaults(blog, input),
    readingTime: readingTime(input.content),
  }),
  derive: ({ tags, content }) => ({
    // Removes duplicate tags.
    ...(tags && { tags: [...new Set(tags)] }),
    ...(content !== undefined && { readingTime: readingTime(content) }),
  }),
  visible: { flag: 'isPublished', from: 'publishedAt', until: 'visibleUntil' },
  // Newest first: for readers by publication, for staff by creation (D39).
  order: (query, visibleOnly) =>
    visibleOnly
      ? query.orderByRaw('coalesce(publishedAt, createdAt) desc, id desc')
      : query.orderByRaw('createdAt desc, id desc'),
  sorted: ['title', 'createdAt', 'updatedAt', 'publishedAt'],
  // The status in lists depends on when the post ends.
  listColumns: [...columns.listColumns, 'visibleUntil', 'readingTime'],
  summaryAnswer: blogSummaryAnswer,
  answer: blogAnswer,
  presentSummary: presentBlogSummary,
  present: presentBlog,
  linked: ({ id }, mentions) => ({ states: mentions.statesOf(id) }),
  alongside: async (knex, post, language) => ({
    textChangedAt: await textChangedAt(knex, post, language),
  }),
}
