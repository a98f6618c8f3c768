import { readingTime } from '../contract/reading-time'
import { type BlogInput, blogSchema, blogUpdateSchema } from '../contract/schemas'
import { parseId, type Route, route } from '../http/route'
import { PageService } from '../pages/page-service'
import type { Services } from '../services'
import { blogs } from './repository'
import { blogAnswer, blogListAnswer, presentBlog, presentBlogSummary } from './schema'

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

export function blogRoutes(services: Services): Route[] {
  const posts = blogService(services)
  return [
    route({
      method: 'GET',
      path,
      access: 'reader',
      summary: 'Posts, newest first; published ones for the public',
      answer: blogListAnswer,
      handle: ({ isAdmin }) => listBlogs(services, isAdmin),
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
  ]
}
