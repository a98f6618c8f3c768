import * as yup from 'yup'
import { audit } from '../audit/audit'
import { readingTime } from '../contract/reading-time'
import { type BlogInput, blogSchema, blogUpdateSchema } from '../contract/schemas'
import { inTransaction } from '../db/transaction'
import type { ApiContext } from '../http/context'
import { pageOf, pagingOf, pagingParameters, parameter } from '../http/paging'
import { parseId, type Route, route } from '../http/route'
import { dateTime, object, text } from '../http/shape'
import { PageService } from '../pages/page-service'
import type { Services } from '../services'
import { createPreviewLink, findPreviewedBlog } from './preview-links'
import { blogs, findBlogs } from './repository'
import {
  blogAnswer,
  blogListAnswer,
  blogSummaryAnswer,
  presentBlog,
  presentBlogSummary,
} from './schema'

const path = '/api/blogs'
const notFoundMessage = 'Blog post not found'

export const blogService = ({ knex, version }: Services) =>
  new PageService({
    knex,
    version,
    repository: blogs,
    path,
    notFoundMessage,
    present: presentBlog,
  })

export const listBlogs = async ({ knex }: Services, isAdmin: boolean) =>
  (await blogs.list(knex, !isAdmin)).map(presentBlogSummary)

/** Duplicates are ignored (seed §5). */
const derived = <T extends Pick<BlogInput, 'content' | 'tags'>>(input: T) => ({
  ...input,
  tags: input.tags && [...new Set(input.tags)],
  readingTime: readingTime(input.content),
})

const create = (input: BlogInput) => ({
  ...derived(input),
  tags: derived(input).tags ?? [],
  featuredImage: input.featuredImage ?? null,
  metaTitle: input.metaTitle ?? null,
  metaDescription: input.metaDescription ?? null,
  isPublished: input.isPublished ?? false,
  publishedAt: input.publishedAt ?? null,
})

const listQuery = yup.object({ q: parameter(), ...pagingParameters }).noUnknown('Unknown parameter')

export function blogRoutes(services: Services): Route[] {
  const posts = blogService(services)
  return [
    route({
      method: 'GET',
      path,
      access: 'reader',
      summary:
        'Posts, newest first; published ones for the public; a page of them as soon as any parameter is given',
      query: listQuery,
      answer: { anyOf: [blogListAnswer, pageOf(blogSummaryAnswer)] },
      async handle({ query, isAdmin }) {
        if (Object.keys(query).length === 0) return listBlogs(services, isAdmin)
        const page = await findBlogs(services.knex, query.q, pagingOf(query), !isAdmin)
        return { ...page, items: page.items.map(presentBlogSummary) }
      },
    }),
    route({
      method: 'GET',
      path: `${path}/:slug`,
      access: 'reader',
      summary: 'One post by slug, for administrators also by id; a former slug redirects',
      answer: blogAnswer,
      errors: [301, 404],
      handle: ({ ctx, params, isAdmin }) => posts.read(ctx, params.slug!, isAdmin),
    }),
    route({
      method: 'POST',
      path,
      access: 'admin',
      summary: 'Create a post',
      status: 201,
      body: blogSchema,
      answer: blogAnswer,
      errors: [409],
      handle: ({ ctx, input }) => posts.create(ctx, create(input)),
    }),
    route({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Update a post; optional fields that are absent keep their value',
      body: blogUpdateSchema,
      answer: blogAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt, ...values } }) =>
        posts.update(ctx, parseId(params.id, notFoundMessage), derived(values), updatedAt),
    }),
    route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'admin',
      summary: 'Delete a post',
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => posts.remove(ctx, parseId(params.id, notFoundMessage)),
    }),
    route({
      method: 'POST',
      path: `${path}/:id/preview-links`,
      access: 'admin',
      summary: 'Make a link that shows this post, also as a draft, for 7 days',
      status: 201,
      answer: object({ token: text, expiresAt: dateTime }),
      errors: [404],
      handle: ({ ctx, params }) => share(services, ctx, parseId(params.id, notFoundMessage)),
    }),
    route({
      method: 'GET',
      path: '/api/blog-previews/:token',
      access: 'public',
      summary: 'The post that a preview link shows',
      answer: blogAnswer,
      errors: [404],
      async handle({ ctx, params }) {
        const id = await findPreviewedBlog(services.knex, params.token!)
        const post = id && (await blogs.find(services.knex, { id }, false))
        if (!post) throw posts.notFound()
        ctx.set('X-Robots-Tag', 'noindex')
        return presentBlog(post)
      },
    }),
  ]
}

async function share({ knex, ...services }: Services, ctx: ApiContext, id: number) {
  return inTransaction(knex, async (trx) => {
    if (!(await blogs.lock(trx, id))) throw blogService({ knex, ...services }).notFound()
    await audit(trx, ctx, { action: 'share', resource: 'blogs', resourceId: id })
    return createPreviewLink(trx, id)
  })
}
