import type { ReadApi } from '@pt-portal/shared-ui/router'
import { feed, sitemap } from './sources'

const post = {
  slug: 'due-dates',
  title: 'Due dates',
  excerpt: 'Pay on time.',
  author: 'Editorial Team',
  tags: ['Due Dates'],
  isPublished: true,
  publishedAt: '2026-10-20T20:00:00.000Z',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-21T06:30:00.000Z',
}

const reading =
  (posts: object[], versions: object[] = []): ReadApi =>
  async (path) => {
    if (path === '/blogs') return posts as never
    if (path === '/page-versions') return versions as never
    expect(path).toBe('/blogs/due-dates')
    return { contentHtml: '<p>Pay.</p>' } as never
  }

test('the sitemap contains the listing and every published post, but no drafts', async () => {
  const posts = [post, { ...post, slug: 'draft', isPublished: false }]
  expect(await sitemap!(reading(posts))).toEqual([
    { path: '/blogs', updatedAt: post.updatedAt },
    { path: '/blogs/due-dates', updatedAt: post.updatedAt, languages: ['en'] },
  ])
  expect(await sitemap!(reading([]))).toEqual([{ path: '/blogs' }])
})

test('the sitemap names only the languages that a post is public in', async () => {
  const posts = [post, { ...post, slug: 'rates' }]
  const versions = [
    { resource: 'blogs', slug: 'due-dates', language: 'hi' },
    { resource: 'blogs', slug: 'due-dates', language: 'mr' },
    { resource: 'service-pages', slug: 'rates', language: 'hi' },
  ]
  expect(await sitemap!(reading(posts, versions))).toMatchObject([
    { path: '/blogs' },
    { path: '/blogs/due-dates', languages: ['en', 'hi', 'mr'] },
    { path: '/blogs/rates', languages: ['en'] },
  ])
})

test('the last change of a scheduled post is the time of its publication', async () => {
  const publishedAt = '2026-11-01T00:00:00.000Z'
  const entries = await sitemap!(reading([post, { ...post, slug: 'later', publishedAt }]))
  expect(entries).toEqual([
    { path: '/blogs', updatedAt: publishedAt },
    { path: '/blogs/due-dates', updatedAt: post.updatedAt, languages: ['en'] },
    { path: '/blogs/later', updatedAt: publishedAt, languages: ['en'] },
  ])
})

test('the last change of an unedited post is its publication date', async () => {
  const installedAt = '2026-11-23T05:00:00.000Z'
  const builtIn = { ...post, createdAt: installedAt, updatedAt: installedAt }
  expect(await sitemap!(reading([builtIn]))).toEqual([
    { path: '/blogs', updatedAt: post.publishedAt },
    { path: '/blogs/due-dates', updatedAt: post.publishedAt, languages: ['en'] },
  ])
  const { items } = await feed!(reading([builtIn]), 'en')
  expect(items[0]).toMatchObject({ publishedAt: post.publishedAt, updatedAt: post.publishedAt })
})

test('the feed contains at most fifty published posts, and no drafts', async () => {
  const posts = [{ ...post, isPublished: false }, ...Array.from({ length: 60 }, () => post)]
  const { items } = await feed!(reading(posts), 'en')
  expect(items).toHaveLength(50)
  expect(items[0]).toEqual({
    path: '/blogs/due-dates',
    title: 'Due dates',
    summary: 'Pay on time.',
    content: '<p>Pay.</p>',
    author: 'Editorial Team',
    tags: ['Due Dates'],
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
  })
})

test('the feed says its name in its language', async () => {
  expect(await feed!(reading([post]), 'en')).toMatchObject({
    title: 'PT Portal blog',
    description: 'Guides and updates on professional tax in India',
  })
  expect(await feed!(reading([post]), 'hi')).toMatchObject({ title: 'PT Portal ब्लॉग' })
})

test('the newest twenty posts have their whole text; a text that cannot be read is left out', async () => {
  const posts = Array.from({ length: 21 }, (_, index) => ({ ...post, slug: `post-${index}` }))
  const read: ReadApi = async (path) => {
    if (path === '/blogs') return posts as never
    if (path === '/blogs/post-1') throw new Error('404')
    return { contentHtml: path } as never
  }
  const { items } = await feed!(read, 'en')
  const contents = items.map(({ content }) => content)
  expect(contents.slice(0, 3)).toEqual(['/blogs/post-0', undefined, '/blogs/post-2'])
  expect(contents.slice(18)).toEqual(['/blogs/post-18', '/blogs/post-19', undefined])
})
