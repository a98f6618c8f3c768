import type { Blog } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { contains } from '../db/contains'
import type { Page, Paging } from '../http/paging'
import { PageRepository } from '../pages/page-repository'

/** `readingTime` is stored with the content, so that lists need not read the content. */
export type BlogRow = Omit<Blog, 'contentHtml' | 'featuredPicture' | 'status'>

export const blogs = new PageRepository<BlogRow>({
  table: 'blogs',
  codec: codec<BlogRow>({
    json: ['tags'],
    boolean: ['isPublished'],
    date: ['publishedAt', 'createdAt', 'updatedAt'],
  }),
  visible: { isPublished: true },
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
  // Newest first: for readers by publication, for staff by creation (D39).
  order: (query, visibleOnly) =>
    visibleOnly
      ? query.orderByRaw('coalesce(publishedAt, createdAt) desc, id desc')
      : query.orderByRaw('createdAt desc, id desc'),
})

/** A page of posts, newest first, whose title, excerpt or author contains the text. */
export async function findBlogs(
  knex: Executor,
  q: string | undefined,
  { page, pageSize }: Paging,
  visibleOnly: boolean,
): Promise<Page<BlogRow>> {
  return blogs.page(knex, { page, pageSize }, visibleOnly, (query) => {
    if (!q) return
    query.where((any) => {
      for (const column of ['title', 'excerpt', 'author']) {
        any.orWhere(contains(knex, column, q))
      }
    })
  })
}
