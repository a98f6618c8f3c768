import type { Label } from '@pt-portal/remote-kit/remote/label'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import { isStraightPath } from '@pt-portal/remote-kit/remote/straight-path'
import type {
  Feed,
  FeedItem,
  RemoteSources,
  SearchEntry,
  SitemapEntry,
} from '@pt-portal/shared-ui/router'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { failureReason } from '../../observability/failure-reason'
import type { GatewayMetrics } from '../../observability/metrics'
import { canonicalPath } from '../../proxy/canonical-request'
import type { LiveRemotes } from '../../remotes/live-remotes'
import { type LiveRemote, type ManifestAt, nodeRemoteOf } from '../../remotes/remote-build'
import { valuesOf } from '../../remotes/remote-settings'
import type { Renderer } from '../../render/renderer'

/** Most entries of a list; search engines cut longer ones (sitemaps.org). */
const entryLimit = 50_000

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))
// What a control character or a backslash is in, no browser takes for the address that it is.
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)[^\\\s\p{Cc}]{0,2000}$/u.test(value)

const withoutQuery = (address: string) => address.replace(/[?#].*/s, '')

/** Whether an address that a remote gave leads to its own page: as it is written, and where browsers and the gateway take it. */
function isOwn({ name }: LiveRemote, address: string, { remoteOf }: LiveRemotes): boolean {
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

/** Limits on what the search takes of a remote. */
const searchLimits = { entries: 500, title: 200, text: 5000, bytes: 1_000_000 }

const isSearchEntry = ({ path, title, text, language }: Partial<SearchEntry>) =>
  isPath(path) &&
  isText(title) &&
  title.trim() !== '' &&
  title.length <= searchLimits.title &&
  isText(text) &&
  (language === undefined || isText(language))

/** @throws Error when the value is no list of entries, or is too large */
function searchEntriesOf(value: unknown): SearchEntry[] {
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

/** Where the API asks for the pages of remotes that the search finds. */
export const searchAddress = '/search-entries.json'

/** The pages of a remote that the search finds. */
export interface SearchedRemote {
  name: string
  label: Label
  entries: SearchEntry[]
}

/** Path of a remote's feed, below the first of its addresses. */
export const feedAddress = ({ paths: [first = '/'] }: Pick<LiveRemote, 'paths'>) =>
  `${first === '/' ? '' : first}/feed.xml`

const offersSitemap = ({ access, sitemap }: LiveRemote) => access === 'public' && sitemap

/** Where what a remote offers is served, for logs. */
const addresses = { sitemap: '/sitemap.xml', search: searchAddress }

interface SourceParts {
  config: Config
  log: Logger
  metrics: GatewayMetrics
  manifestAt: ManifestAt
  /** Absent in development, where no remote has a build for Node. */
  renderer?: Renderer
}

/** Returns a function that calls what a remote exposes as `./sources`. @throws Error when the remote cannot be run */
function asking({ config, manifestAt, renderer }: SourceParts) {
  return async function ask(
    remote: LiveRemote,
    source: keyof RemoteSources,
    callHeaders: Record<string, string>,
    language = sourceLanguage,
  ): Promise<unknown> {
    if (!renderer) throw new Error('remotes are not run here in development')
    if (remote.isUpdating) throw new Error('its build does not fit this shell')
    const address = source === 'feed' ? feedAddress(remote) : addresses[source]
    const { value } = await renderer.read({
      url: `${config.publicOrigin}${address}#${remote.name}`,
      apiBase: `${config.apiOrigin}/api`,
      callHeaders,
      remote: await nodeRemoteOf(remote, config, manifestAt),
      settings: valuesOf(remote),
      language,
      source,
    })
    return value
  }
}

/** Reads the sitemap entries and feeds of live remotes; one that fails affects only its own. */
export function remoteSources(parts: SourceParts) {
  const { log, metrics } = parts
  const ask = asking(parts)
  const lastEntries = new Map<string, SitemapEntry[]>()
  const lastSearched = new Map<string, SearchEntry[]>()

  async function searchEntries(remote: LiveRemote, live: LiveRemotes) {
    const all = searchEntriesOf(await ask(remote, 'search', {}))
    const own = all.filter(({ path }) => isOwn(remote, path, live))
    const foreign = all.length - own.length
    if (foreign > 0) {
      log.warn(
        { code: 'search_foreign', remote: remote.name, foreign },
        'the search leaves out addresses of other remotes or sites',
      )
    }
    lastSearched.set(remote.name, own)
    return own
  }

  async function entriesOf(
    remote: LiveRemote,
    live: LiveRemotes,
    callHeaders: Record<string, string>,
  ): Promise<SitemapEntry[]> {
    const value = await ask(remote, 'sitemap', callHeaders)
    if (!isListOf(value, isEntry)) throw new Error('its sitemap() gives no list of addresses')
    const own = (value as SitemapEntry[]).filter(({ path }) => isOwn(remote, path, live))
    if (own.length < value.length) {
      const foreign = value.length - own.length
      log.warn(
        { code: 'sitemap_foreign', remote: remote.name, foreign },
        'the sitemap leaves out addresses of other remotes or sites',
      )
    }
    const { locales } = remote
    return own.map((entry) => ({ ...entry, languages: entry.languages ?? locales }))
  }

  function noteFailure(code: string, { name, version }: LiveRemote, error: unknown) {
    const failed = { remote: name, build: version }
    log.warn(
      { code, ...failed, reason: failureReason(error) },
      'a remote failed to return its sitemap, feed or search',
    )
    metrics.buildFailed('gateway', code, failed)
  }

  return {
    /**
     * Sitemap entries of all live public remotes that offer them, in the registry's order. For a remote that
     * fails, its last entries stand in (`isLast`).
     * @param callHeaders headers for the remotes' calls of the API
     * @throws Error when a remote that fails has no last entries, or not all remotes are known: half a sitemap
     * would tell search engines that the other half is gone
     */
    async sitemap(
      live: LiveRemotes,
      callHeaders: Record<string, string> = {},
    ): Promise<{ entries: SitemapEntry[]; isLast: boolean }> {
      const offering = live.remotes.filter(offersSitemap)
      let isLast = false
      const lists = await Promise.all(
        offering.map(async (remote) => {
          try {
            const entries = await entriesOf(remote, live, callHeaders)
            lastEntries.set(remote.name, entries)
            return entries
          } catch (error) {
            noteFailure('sitemap_failed', remote, error)
            isLast = true
            return lastEntries.get(remote.name)
          }
        }),
      )
      if (!live.isComplete || !lists.every((list) => list !== undefined)) {
        throw new Error('not all remotes gave their addresses')
      }
      return { entries: lists.flat(), isLast }
    },
    /** Addresses of a build that is not live yet, out of its sitemap; none where it offers no sitemap or fails. */
    async addressesOf(build: LiveRemote, live: LiveRemotes): Promise<string[]> {
      if (!offersSitemap(build)) return []
      const entries = await entriesOf(build, live, {}).catch((error) => {
        noteFailure('sitemap_failed', build, error)
        return []
      })
      return entries.map(({ path }) => path)
    },
    /**
     * What the portal's search finds of the live public remotes. For one that fails, what it gave last stands in, else nothing.
     */
    search(live: LiveRemotes): Promise<SearchedRemote[]> {
      const offering = live.remotes.filter(({ access, search }) => access === 'public' && search)
      return Promise.all(
        offering.map(async (remote) => {
          const { name, label } = remote
          const entries = await searchEntries(remote, live).catch((error) => {
            noteFailure('search_failed', remote, error)
            return lastSearched.get(name) ?? []
          })
          return { name, label, entries }
        }),
      )
    },
    /**
     * Reads a remote's feed in a language.
     * @throws Error when the remote fails, or returns something other than a feed
     */
    async feed(
      remote: LiveRemote,
      callHeaders: Record<string, string> = {},
      language = sourceLanguage,
    ): Promise<Feed> {
      try {
        const value = await ask(remote, 'feed', callHeaders, language)
        if (!isFeed(value)) throw new Error('its feed() gives no feed')
        return value
      } catch (error) {
        noteFailure('feed_failed', remote, error)
        throw error
      }
    },
  }
}

export type RemoteSourcesReader = ReturnType<typeof remoteSources>
