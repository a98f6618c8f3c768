import type { Feed, FeedItem, SitemapEntry } from '@pt-portal/shared-ui/router'
import type { Config as GatewayConfig } from '../config'

type Config = Pick<GatewayConfig, 'publicOrigin'>

/** `/robots.txt`: keeps the admin area and the API out of search results (D33). */
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

// Characters that XML forbids even when escaped.
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as XML has it, in elements and in attributes. */
export const escapeXml = (text: string) =>
  text
    .replace(notXml, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** `/sitemap.xml`: the addresses that the live remotes name, with their last change. */
export function sitemap(entries: SitemapEntry[], { publicOrigin }: Config): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
    return `  <url><loc>${escapeXml(publicOrigin + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** A start tag with its attributes; the quotes keep apart what only looks like one in a text. */
const startTag = /<[a-z][a-z0-9]*(?:\s+[^\s"=>]+(?:="[^"]*")?)+\s*\/?>/g

/** Makes the addresses in some HTML absolute: readers show it elsewhere. @param page address of the page it is from */
export function withAbsoluteAddresses(html: string, page: string): string {
  const absolute = (address: string) =>
    URL.canParse(address, page) ? new URL(address, page).href : address
  const ofEach = (list: string) =>
    list.replace(/(^|,\s*)(\/[^\s,]+)/g, (_, before, address) => before + absolute(address))
  return html.replace(startTag, (tag) =>
    tag
      .replace(
        /(\s(?:href|src)=")([/?#][^"]*)"/g,
        (_, name, address) => `${name}${absolute(address)}"`,
      )
      .replace(/(\ssrcset=")([^"]*)"/g, (_, name, list) => `${name}${ofEach(list)}"`),
  )
}

/** RFC 822 with a four-digit year, as RSS wants it: 'Sat, 21 Nov 2026 08:45:00 GMT'. */
const feedDate = (iso: string) => new Date(iso).toUTCString()

function feedItem(publicOrigin: string, item: FeedItem): string {
  const link = escapeXml(publicOrigin + item.path)
  const lines = [
    `<title>${escapeXml(item.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<description>${escapeXml(item.summary)}</description>`,
    ...(item.content
      ? [
          `<content:encoded>${escapeXml(withAbsoluteAddresses(item.content, publicOrigin + item.path))}</content:encoded>`,
        ]
      : []),
    `<dc:creator>${escapeXml(item.author)}</dc:creator>`,
    ...item.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    ...(item.publishedAt ? [`<pubDate>${feedDate(item.publishedAt)}</pubDate>`] : []),
  ]
  return `    <item>\n${lines.map((line) => `      ${line}`).join('\n')}\n    </item>`
}

/** A remote's feed as RSS 2.0. `address` is the feed's own path, directly below its page. */
export function rssFeed(
  { title, description, items }: Feed,
  address: string,
  { publicOrigin }: Config,
): string {
  const changed = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const page = escapeXml(publicOrigin + address.slice(0, address.lastIndexOf('/')))
  const self = escapeXml(publicOrigin + address)
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${page}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en-in</language>',
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...(changed ? [`<lastBuildDate>${feedDate(changed)}</lastBuildDate>`] : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
${[...channel.map((line) => `    ${line}`), ...items.map((item) => feedItem(publicOrigin, item))].join('\n')}
  </channel>
</rss>
`
}
