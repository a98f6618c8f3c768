import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { PortalConfig, Translate } from '@pt-portal/shared-ui'
import type { PageHandle, PageMeta } from '@pt-portal/shared-ui/router'
import * as m from '../messages'

export interface HandledMatch {
  handle?: unknown
  loaderData?: unknown
}

export interface PageHead {
  meta: PageMeta
  tags: HeadTag[]
}

/** Share cards that the API draws (ADR 0035): their folder, the card of all other pages, and their size in pixels. */
const shareCards = { path: '/cards/', portal: '/cards/portal.png', width: '1200', height: '630' }

type Meta = NonNullable<PageHandle['meta']>

const metaOf = ({ handle }: HandledMatch): Meta | undefined =>
  (handle as PageHandle | undefined)?.meta

/**
 * Head of a page, from the innermost matched route that has a `meta`; undefined when none has.
 * @throws what that `meta` throws, and Error when its result cannot be used
 */
export function headOf(
  matches: HandledMatch[],
  origin: string,
  config: PortalConfig,
): PageHead | undefined {
  const described = [...matches].reverse().find(metaOf)
  if (!described) return undefined
  const meta = metaOf(described)!(described.loaderData, config)
  const { title, description, status = 200 } = meta
  if (typeof title !== 'string' || typeof description !== 'string') {
    throw new Error('meta gives no title or no description')
  }
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new Error(`meta gives ${status} for a status`)
  }
  return { meta, tags: headTags(meta, origin, config.language) }
}

/** Metadata of the not-found page. */
export const notFoundMeta = (t: Translate): PageMeta => ({
  title: t(m.pageNotFound),
  description: t(m.notFoundDescription),
  status: 404,
})

/** Metadata of a page whose loader threw a Response with that status. */
export const metaOfThrown = (t: Translate, status: number): PageMeta =>
  status === 404
    ? notFoundMeta(t)
    : { title: 'PT Portal', description: t(m.unavailableDescription), status }

export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  /** Text of a script, already escaped. */
  text?: string
}

/** Attribute that marks the head's elements of one page, so that the next page can replace them. */
export const headTagMarker = 'data-page'

function absolute(origin: string, address: string): string {
  return new URL(address, origin).href
}

/** Keys of structured data whose values are pages of the site, and those that are other addresses. */
const pageKeys = ['item', 'url', '@id']
const addressKeys = ['image', 'contentUrl']

function absoluteItems(
  origin: string,
  jsonLd: object,
  inLanguage: (path: string) => string,
): string {
  const text = JSON.stringify(jsonLd, (key, value) => {
    if (typeof value !== 'string') return value
    if (pageKeys.includes(key)) return absolute(origin, inLanguage(value))
    return addressKeys.includes(key) ? absolute(origin, value) : value
  })
  return text.replace(/</g, '\\u003c')
}

/** Address of a page of this site in a language; other sites' addresses stay as they are. */
const pageIn =
  (language: string | undefined) =>
  (path: string): string =>
    path.startsWith('/') ? withLanguage(path, language) : path

/**
 * Head tags of a page, in the order they are written (D33).
 * @param origin the portal's own, without a slash
 * @param language of the page; absent in English. Its paths are without it, as those of links are
 */
export function headTags(meta: PageMeta, origin: string, language?: string): HeadTag[] {
  const inLanguage = pageIn(language)
  const named = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { name, content },
  })
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: name, content },
  })
  const { title, description, canonical, feed, jsonLd = [], type = 'website' } = meta
  const image = meta.image ?? (canonical && shareCards.portal)
  const tags = [
    named('description', description),
    property('og:site_name', 'PT Portal'),
    property('og:title', title),
    property('og:description', description),
    property('og:type', type),
    ...(language ? [property('og:locale', `${language}_IN`)] : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
  ]
  if (canonical) {
    const href = absolute(origin, inLanguage(canonical))
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } }, property('og:url', href))
  } else {
    tags.push(named('robots', 'noindex'))
  }
  if (image) {
    const isCard = image.startsWith(shareCards.path)
    const address = absolute(origin, isCard ? inLanguage(image) : image)
    tags.push(property('og:image', address), named('twitter:image', address))
    // Size and content of other pictures are not known here.
    if (isCard) {
      tags.push(
        property('og:image:width', shareCards.width),
        property('og:image:height', shareCards.height),
      )
    }
  }
  for (const { title, path, type = 'application/rss+xml' } of [feed ?? []].flat()) {
    const href = absolute(origin, inLanguage(path))
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type, title, href } })
  }
  for (const item of jsonLd) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: absoluteItems(origin, language ? { ...item, inLanguage: language } : item, inLanguage),
    })
  }
  return tags
}
