import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import { isStraightPath } from '@pt-portal/remote-kit/remote/straight-path'
import type { Feed, FeedItem, SearchEntry, SitemapEntry } from '@pt-portal/shared-ui/router'
import { canonicalPath } from '../../proxy/canonical-request'
import type { LiveRemotes } from '../../remotes/live-remotes'
import type { LiveRemote } from '../../remotes/remote-build'

/** Most entries of a list; search engines cut longer ones (sitemaps.org). */
const entryLimit = 50_000

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))
// What a control character or a backslash is in, no browser takes for the address that it is.
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)[^\\\s\p{Cc}]{0,2000}$/u.test(value)

const withoutQuery = (address: string) => address.replace(/[?#].*/s, '')

/** Whether an address that a remote gave leads to its own page: as it is written, and where browsers and the gateway take it. */
export function isOwn({ name }: LiveRemote, address: string, { remoteOf }: LiveRemotes): boolean {
  const written = withoutQuery(address)
  if (!isStraightPath(written)) return false
  const { path, spelling } = canonicalPath(written.replace(/[^\0-\x7f]+/g, encodeURIComponent))
  return (
    spelling !== 'unreadable' && remoteOf(written)?.name === name && remoteOf(path)?.name === name
  )
}

const isListOf = <Item>(value: unknown, isItem: (item: Item) => unknown): value is Item[] =>
  Array.isArray(value) &&
  value.length <= entryLimit &&
  value.every((item) => typeof item === 'object' && item !== null && isItem(item))

const isEntry = ({ path, updatedAt, languages }: Partial<SitemapEntry>) =>
  isPath(path) &&
  (updatedAt === undefined || isTime(updatedAt)) &&
  (languages === undefined || (Array.isArray(languages) && languages.every(isText)))

/**
 * The value of a remote's `sitemap()`.
 * @throws Error when it is no list of entries
 */
export function sitemapEntriesOf(value: unknown): SitemapEntry[] {
  if (!isListOf(value, isEntry)) throw new Error('its sitemap() gives no list of addresses')
  return value as SitemapEntry[]
}

/** Limits on what the search takes of a remote. */
const searchLimits = { entries: 500, title: 200, text: 5000, bytes: 1_000_000 }

const isSearchEntry = ({ path, title, text, language }: Partial<SearchEntry>) =>
  isPath(path) &&
  isText(title) &&
  title.trim() !== '' &&
  title.length <= searchLimits.title &&
  isText(text) &&
  (language === undefined || isText(language))

/**
 * What the search takes of the value of a remote's `search()`.
 * @throws Error when the value is no list of entries, or is too large
 */
export function searchEntriesOf(value: unknown): SearchEntry[] {
  if (!isListOf(value, isSearchEntry) || value.length > searchLimits.entries) {
    throw new Error(`its search() gives no list of at most ${searchLimits.entries} entries`)
  }
  const entries = (value as SearchEntry[]).map(({ path, title, text, language }) => ({
    ...{ path, title, text: text.slice(0, searchLimits.text) },
    language: language ?? sourceLanguage,
  }))
  if (JSON.stringify(entries).length > searchLimits.bytes) {
    throw new Error(`its search() gives more than ${searchLimits.bytes} characters`)
  }
  return entries
}

const isFeedItem = ({ path, content, publishedAt, updatedAt, tags, ...texts }: Partial<FeedItem>) =>
  isPath(path) &&
  isStraightPath(withoutQuery(path!)) &&
  (content === undefined || isText(content)) &&
  (publishedAt === undefined || publishedAt === null || isTime(publishedAt)) &&
  isTime(updatedAt) &&
  Array.isArray(tags) &&
  tags.every(isText) &&
  [texts.title, texts.summary, texts.author].every(isText)

const isFeed = (value: unknown): value is Feed => {
  const { title, description, items } = (value ?? {}) as Partial<Feed>
  return isText(title) && isText(description) && isListOf(items, isFeedItem)
}

/**
 * The value of a remote's `feed()`.
 * @throws Error when it is no feed
 */
export function feedOf(value: unknown): Feed {
  if (!isFeed(value)) throw new Error('its feed() gives no feed')
  return value
}
