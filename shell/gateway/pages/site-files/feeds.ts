import { sourceLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Feed, FeedItem, SitemapEntry } from '@pt-portal/shared-ui/router'
import type { Config as GatewayConfig } from '../../config'

type Config = Pick<GatewayConfig, 'publicOrigin'>

/**
 * `/robots.txt`: keeps the admin area and the API out of search results (D33).
 * @param languages of the portal besides English
 */
export function robots({ publicOrigin }: Config, languages: readonly string[] = []): string {
  const folders = ['', ...languages.map((language) => withLanguage('/', language))]
  return [
    'User-agent: *',
    ...folders.flatMap((folder) => [`Disallow: ${folder}/admin`, `Disallow: ${folder}/api/`]),
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

/**
 * `/sitemap.xml`: the addresses that the live remotes name, with their last change and the same page's addresses in other
 * languages (D79).
 * @param languages of the portal besides English
 */
export function sitemap(
  entries: SitemapEntry[],
  { publicOrigin }: Config,
  languages: readonly string[] = [],
): string {
  const addressIn = (path: string, language: string) =>
    escapeXml(publicOrigin + withLanguage(path, language))
  const urls = entries.flatMap(({ path, updatedAt, languages: own = [sourceLanguage] }) => {
    const lastmod = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
    const shown = [sourceLanguage, ...languages].filter((language) => own.includes(language))
    const alternate = (code: string, language: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(path, language)}"/>`
    const alternates =
      shown.length > 1
        ? [
            ...shown.map((language) => alternate(language, language)),
            alternate('x-default', shown[0]!),
          ].join('')
        : ''
    return shown.map(
      (language) => `  <url><loc>${addressIn(path, language)}</loc>${lastmod}${alternates}</url>`,
    )
  })
  const xhtml = languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
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

function feedItem(publicOrigin: string, item: FeedItem, language: string): string {
  const page = publicOrigin + withLanguage(item.path, language)
  const link = escapeXml(page)
  const lines = [
    `<title>${escapeXml(item.title)}</title>`,
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<description>${escapeXml(item.summary)}</description>`,
    ...(item.content
      ? [
          `<content:encoded>${escapeXml(withAbsoluteAddresses(item.content, page))}</content:encoded>`,
        ]
      : []),
    `<dc:creator>${escapeXml(item.author)}</dc:creator>`,
    ...item.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    ...(item.publishedAt ? [`<pubDate>${feedDate(item.publishedAt)}</pubDate>`] : []),
  ]
  return `    <item>\n${lines.map((line) => `      ${line}`).join('\n')}\n    </item>`
}

/**
 * A remote's feed as RSS 2.0.
 * @param address the feed's own path, directly below its page, in the feed's language
 */
export function rssFeed(
  { title, description, items }: Feed,
  address: string,
  { publicOrigin }: Config,
  language = sourceLanguage,
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
    `<language>${language}-in</language>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...(changed ? [`<lastBuildDate>${feedDate(changed)}</lastBuildDate>`] : []),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
${[...channel.map((line) => `    ${line}`), ...items.map((item) => feedItem(publicOrigin, item, language))].join('\n')}
  </channel>
</rss>
`
}
