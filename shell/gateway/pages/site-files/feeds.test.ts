import { rssFeed, sitemap, withAbsoluteAddresses } from './feeds'

const config = { publicOrigin: 'https://portal.example' }

const item = {
  path: '/blogs/due-dates',
  title: 'Due dates & "late" <fees>',
  summary: 'Pay on time.',
  author: 'Editorial Team',
  tags: ['Due Dates', 'R&D'],
  publishedAt: '2026-10-20T20:00:00.000Z',
  updatedAt: '2026-10-21T06:30:00.000Z',
}

const feedOf = (...items: (typeof item | (Omit<typeof item, 'publishedAt'> & object))[]) =>
  rssFeed({ title: 'Blog & more', description: 'Guides', items }, '/blogs/feed.xml', config)

test('an item of the feed has an absolute address, author, tags and full date', () => {
  const feed = feedOf(item)
  expect(feed).toContain('<link>https://portal.example/blogs/due-dates</link>')
  expect(feed).toContain('<guid isPermaLink="true">https://portal.example/blogs/due-dates</guid>')
  expect(feed).toContain('<dc:creator>Editorial Team</dc:creator>')
  expect(feed).toContain('<category>Due Dates</category>')
  expect(feed).toContain('<pubDate>Tue, 20 Oct 2026 20:00:00 GMT</pubDate>')
  expect(feed).toContain('<lastBuildDate>Wed, 21 Oct 2026 06:30:00 GMT</lastBuildDate>')
})

test('the feed names its own address and the page that it belongs to', () => {
  const feed = feedOf(item)
  expect(feed).toContain(
    '<title>Blog &amp; more</title>\n    <link>https://portal.example/blogs</link>',
  )
  expect(feed).toContain('<atom:link href="https://portal.example/blogs/feed.xml" rel="self"')
})

test('escapes text, and drops characters that XML forbids', () => {
  const feed = feedOf({ ...item, summary: 'a\u0000b\uD800c \u20B9 \u{1F600} ]]>' })
  expect(feed).toContain('<title>Due dates &amp; &quot;late&quot; &lt;fees&gt;</title>')
  expect(feed).toContain('<category>R&amp;D</category>')
  expect(feed).toContain('<description>abc ₹ 😀 ]]&gt;</description>')
})

test('an item has its whole text, escaped, with absolute addresses', () => {
  const content = '<p>₹200 &amp; <a href="/contact">more</a></p>'
  expect(feedOf({ ...item, content } as typeof item)).toContain(
    '<content:encoded>&lt;p&gt;₹200 &amp;amp; &lt;a href=&quot;https://portal.example/contact&quot;&gt;more&lt;/a&gt;&lt;/p&gt;</content:encoded>',
  )
  expect(feedOf(item)).not.toContain('content:encoded>')
})

test.each([
  ['<a href="/services?a=1&amp;b=2">', '<a href="https://portal.example/services?a=1&amp;b=2">'],
  ['<a href="#rates">', '<a href="https://portal.example/blogs/due-dates#rates">'],
  [
    '<img alt="a > b" src="/media/a.webp">',
    '<img alt="a > b" src="https://portal.example/media/a.webp">',
  ],
  [
    '<source srcset="/media/a-480.webp 480w, /media/a-960.webp 960w" sizes="100vw">',
    '<source srcset="https://portal.example/media/a-480.webp 480w, https://portal.example/media/a-960.webp 960w" sizes="100vw">',
  ],
])('%s gets absolute addresses', (html, expected) => {
  expect(withAbsoluteAddresses(html, 'https://portal.example/blogs/due-dates')).toBe(expected)
})

test.each([
  '<a href="https://other.example/a">',
  '<a href="mailto:a@b.example">',
  '<img src="data:image/png;base64,AA==">',
  '<code>&lt;a href="/x"&gt; href="/y"</code>',
])('%s stays as it is', (html) => {
  expect(withAbsoluteAddresses(html, 'https://portal.example/blogs/due-dates')).toBe(html)
})

test('an item without a date has no pubDate', () => {
  expect(feedOf({ ...item, publishedAt: undefined })).not.toContain('pubDate')
})

test('a feed may be empty', () => {
  const feed = feedOf()
  expect(feed).toContain('<channel>')
  expect(feed).not.toContain('<item>')
})

test('the sitemap has absolute addresses, with the last change where it is known', () => {
  const text = sitemap(
    [{ path: '/' }, { path: '/a&b', updatedAt: '2026-10-21T06:30:00.000Z' }],
    config,
  )
  expect(text).toContain('<url><loc>https://portal.example/</loc></url>')
  expect(text).toContain(
    '<url><loc>https://portal.example/a&amp;b</loc><lastmod>2026-10-21T06:30:00.000Z</lastmod></url>',
  )
})
