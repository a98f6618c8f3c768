import type { Config } from './config'

interface Listed {
  slug: string
  updatedAt: string
}

interface ListedPost extends Listed {
  title: string
  excerpt: string
  author: string
  tags: string[]
  isPublished: boolean
  publishedAt: string | null
}

/** Posts that the feed carries: readers keep what they have seen. */
const feedLength = 50

const fixedPages = [
  '/',
  '/services',
  '/blogs',
  '/calculator',
  '/about',
  '/contact',
  '/privacy',
  '/screen-reader-access',
]

/** `/robots.txt`: staff's pages and calls are nobody's search results (D33). */
export function robots({ publicOrigin }: Config): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}

async function list<Item extends Listed>(apiOrigin: string, resource: string): Promise<Item[]> {
  const response = await fetch(`${apiOrigin}/api/${resource}`, {
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`/api/${resource} answered ${response.status}`)
  return response.json() as Promise<Item[]>
}

// Characters that XML forbids even when escaped.
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string) =>
  text
    .replace(notXml, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** `/sitemap.xml`: every active state page and service and every published post, with its last change. */
export async function sitemap({ apiOrigin, publicOrigin }: Config): Promise<string> {
  const [states, services, posts] = await Promise.all([
    list(apiOrigin, 'state-pages'),
    list(apiOrigin, 'service-pages'),
    list(apiOrigin, 'blogs'),
  ])
  // These two addresses are the listing with its filter chosen (D8), not pages of their own.
  const ownServices = services.filter(({ slug }) => slug !== 'registration' && slug !== 'filing')
  const entries = [
    ...fixedPages.map((path) => ({ path, updatedAt: undefined })),
    ...states.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
    ...ownServices.map(({ slug, updatedAt }) => ({ path: `/services/${slug}`, updatedAt })),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blogs/${slug}`, updatedAt })),
  ]
  const urls = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
    return `  <url><loc>${escapeXml(publicOrigin + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** RFC 822 with a four-digit year, as RSS wants it: 'Sat, 21 Nov 2026 08:45:00 GMT'. */
const feedDate = (iso: string) => new Date(iso).toUTCString()

function feedItem(publicOrigin: string, post: ListedPost): string {
  const link = escapeXml(`${publicOrigin}/blogs/${post.slug}`)
  const lines = [
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<description>${escapeXml(post.excerpt)}</description>`,
    `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
    ...post.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    ...(post.publishedAt ? [`<pubDate>${feedDate(post.publishedAt)}</pubDate>`] : []),
  ]
  return `    <item>\n${lines.map((line) => `      ${line}`).join('\n')}\n    </item>`
}

/** `/blogs/feed.xml`: the published posts as RSS 2.0, in the order of the listing. */
export async function blogFeed({ apiOrigin, publicOrigin }: Config): Promise<string> {
  const listed = await list<ListedPost>(apiOrigin, 'blogs')
  const posts = listed.filter(({ isPublished }) => isPublished).slice(0, feedLength)
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const channel = [
    '<title>PT Portal blog</title>',
    `<link>${escapeXml(publicOrigin)}/blogs</link>`,
    '<description>Guides and updates on professional tax in India</description>',
    '<language>en-in</language>',
    `<atom:link href="${escapeXml(publicOrigin)}/blogs/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...(changed ? [`<lastBuildDate>${feedDate(changed)}</lastBuildDate>`] : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
${[...channel.map((line) => `    ${line}`), ...posts.map((post) => feedItem(publicOrigin, post))].join('\n')}
  </channel>
</rss>
`
}
