import type { Blog, Picture } from '@pt-portal/api/contract'
import { blog } from '@pt-portal/api/contract/kinds/blog'
import { sampleOf } from '@pt-portal/api/contract/kinds/samples'

let lastId = 0

/** A published post; `values` override its fields. */
export function buildPost(values: Partial<Blog> = {}): Blog {
  lastId += 1
  return {
    ...sampleOf(blog),
    id: lastId,
    title: `Post ${lastId}`,
    slug: `post-${lastId}`,
    excerpt: `Excerpt ${lastId}`,
    content: '',
    contentHtml: '<p>Text</p>',
    languages: ['en'],
    states: [],
    featuredPicture: null,
    status: 'published',
    author: 'Editorial Team',
    isPublished: true,
    publishedAt: '2026-10-20T20:00:00.000Z',
    readingTime: 5,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-21T00:00:00.000Z',
    ...values,
  }
}

/** A photo of the media library. */
export function buildPicture(values: Partial<Picture> = {}): Picture {
  return {
    hash: 'a'.repeat(32),
    alt: 'A calendar',
    width: 1200,
    height: 800,
    animated: false,
    ...values,
  }
}

/**
 * Replaces `fetch` with an API that serves these posts.
 * @returns the mock
 */
export function serveBlogs(posts: Blog[]) {
  const answer = (path: string) => {
    if (path === '/api/blogs') return Response.json(posts)
    const post = posts.find(({ slug }) => path === `/api/blogs/${slug}`)
    return post ? Response.json(post) : Response.json({ error: 'Blog not found' }, { status: 404 })
  }
  const fetchMock = jest.fn(async (path: string) => answer(path))
  globalThis.fetch = fetchMock as unknown as typeof fetch
  return fetchMock
}

/** Replaces `fetch` with an API that refuses every call with this status. */
export function refuseCalls(status: number) {
  globalThis.fetch = (async () =>
    Response.json({ error: 'Something went wrong' }, { status })) as typeof fetch
}

/** Replaces `fetch` with one that always fails, as when the API cannot be reached. */
export function loseConnection() {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}
