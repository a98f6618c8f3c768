import { type BlogInput, blogSchema } from '../../contract/blog-schema'
import { readingTime } from '../../contract/reading-time'
import type { PageResource } from '../pages/page-resource'
import type { BlogRow } from './row'
import { blogAnswer, blogSummaryAnswer, presentBlog, presentBlogSummary } from './schema'

/** Posts of the blog. */
export const blogs: PageResource<BlogRow> = {
  name: 'blogs',
  table: 'blogs',
  kinds: {
    json: ['tags'],
    boolean: ['isPublished'],
    date: ['publishedAt', 'createdAt', 'updatedAt'],
  },
  noun: 'post',
  notFoundMessage: 'Blog post not found',
  title: 'title',
  input: blogSchema,
  create: (input: BlogInput) => ({
    ...input,
    tags: input.tags ?? [],
    featuredImage: input.featuredImage ?? null,
    metaTitle: input.metaTitle ?? null,
    metaDescription: input.metaDescription ?? null,
    isPublished: input.isPublished ?? false,
    publishedAt: input.publishedAt ?? null,
    readingTime: readingTime(input.content),
  }),
  derive: ({ tags, content }) => ({
    // Removes duplicate tags.
    ...(tags && { tags: [...new Set(tags)] }),
    ...(content !== undefined && { readingTime: readingTime(content) }),
  }),
  visible: { flag: 'isPublished', from: 'publishedAt' },
  // Newest first: for readers by publication, for staff by creation (D39).
  order: (query, visibleOnly) =>
    visibleOnly
      ? query.orderByRaw('coalesce(publishedAt, createdAt) desc, id desc')
      : query.orderByRaw('createdAt desc, id desc'),
  searched: ['title', 'slug', 'excerpt', 'author'],
  sorted: ['title', 'createdAt', 'updatedAt', 'publishedAt'],
  pictured: ['featuredImage', 'content'],
  listColumns: [
    'id',
    'title',
    'slug',
    'excerpt',
    'featuredImage',
    'author',
    'tags',
    'isPublished',
    'publishedAt',
    'readingTime',
    'createdAt',
    'updatedAt',
  ],
  summaryAnswer: blogSummaryAnswer,
  answer: blogAnswer,
  presentSummary: presentBlogSummary,
  present: presentBlog,
  linked: ({ id }, mentions) => ({ states: mentions.statesOf(id) }),
}
