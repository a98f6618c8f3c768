import { blogFeed } from './feeds'

const config = { apiOrigin: 'http://api', publicOrigin: 'https://portal.example' } as Parameters<
  typeof blogFeed
>[0]

const post = {
  slug: 'due-dates',
  title: 'Due dates & "late" <fees>',
  excerpt: 'Pay on time.',
  author: 'Editorial Team',
  tags: ['Due Dates', 'R&D'],
  isPublished: true,
  publishedAt: '2026-10-20T20:00:00.000Z',
  updatedAt: '2026-10-21T06:30:00.000Z',
}

function apiAnswers(posts: object[], status = 200) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(posts, { status }))
}

afterEach(() => jest.restoreAllMocks())

test('the feed names a post by absolute address, author, tags and full date', async () => {
  apiAnswers([post])
  const feed = await blogFeed(config)
  expect(feed).toContain('<link>https://portal.example/blogs/due-dates</link>')
  expect(feed).toContain('<guid isPermaLink="true">https://portal.example/blogs/due-dates</guid>')
  expect(feed).toContain('<dc:creator>Editorial Team</dc:creator>')
  expect(feed).toContain('<category>Due Dates</category>')
  expect(feed).toContain('<pubDate>Tue, 20 Oct 2026 20:00:00 GMT</pubDate>')
  expect(feed).toContain('<lastBuildDate>Wed, 21 Oct 2026 06:30:00 GMT</lastBuildDate>')
})

test('text is escaped, and characters that XML forbids are left out', async () => {
  apiAnswers([{ ...post, excerpt: 'a\u0000b\uD800c \u20B9 \u{1F600} ]]>' }])
  const feed = await blogFeed(config)
  expect(feed).toContain('<title>Due dates &amp; &quot;late&quot; &lt;fees&gt;</title>')
  expect(feed).toContain('<category>R&amp;D</category>')
  expect(feed).toContain('<description>abc ₹ 😀 ]]&gt;</description>')
})

test('drafts are not in the feed', async () => {
  apiAnswers([post, { ...post, slug: 'draft', isPublished: false }])
  expect(await blogFeed(config)).not.toContain('/blogs/draft')
})

test('a published post without a date has none in the feed', async () => {
  apiAnswers([{ ...post, publishedAt: null }])
  expect(await blogFeed(config)).not.toContain('pubDate')
})

test('a blog without posts has an empty feed', async () => {
  apiAnswers([])
  const feed = await blogFeed(config)
  expect(feed).toContain('<channel>')
  expect(feed).not.toContain('<item>')
})

test('a refusal of the API is an error, not an empty feed', async () => {
  apiAnswers([], 500)
  await expect(blogFeed(config)).rejects.toThrow('/api/blogs answered 500')
})
