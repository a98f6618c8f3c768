import type { Label } from '@pt-portal/remote-kit/remote/label'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Feed, RemoteSources, SearchEntry, SitemapEntry } from '@pt-portal/shared-ui/router'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { failureReason } from '../../observability/failure-reason'
import type { GatewayMetrics } from '../../observability/metrics'
import type { LiveRemotes } from '../../remotes/live-remotes'
import { type LiveRemote, type ManifestAt, nodeRemoteOf } from '../../remotes/remote-build'
import { valuesOf } from '../../remotes/remote-settings'
import type { Renderer } from '../../render/renderer'
import { feedOf, isOwn, searchEntriesOf, sitemapEntriesOf } from './source-checks'

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

/** What the log says of addresses that a remote may not name. */
const foreignIn = {
  sitemap: {
    code: 'sitemap_foreign',
    message: 'the sitemap leaves out addresses of other remotes or sites',
  },
  search: {
    code: 'search_foreign',
    message: 'the search leaves out addresses of other remotes or sites',
  },
}

/** Calls what remotes expose as `./sources`, and notes what is wrong with it. */
function sourceCalls({ config, log, metrics, manifestAt, renderer }: SourceParts) {
  return {
    /** @throws Error when the remote cannot be run */
    async ask(
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
    },
    /** The entries that lead to the remote's own pages. */
    ownEntries<Entry extends { path: string }>(
      remote: LiveRemote,
      entries: Entry[],
      live: LiveRemotes,
      source: keyof typeof foreignIn,
    ): Entry[] {
      const own = entries.filter(({ path }) => isOwn(remote, path, live))
      const foreign = entries.length - own.length
      const { code, message } = foreignIn[source]
      if (foreign > 0) log.warn({ code, remote: remote.name, foreign }, message)
      return own
    },
    noteFailure(code: string, { name, version }: LiveRemote, error: unknown): void {
      const failed = { remote: name, build: version }
      log.warn(
        { code, ...failed, reason: failureReason(error) },
        'a remote failed to return its sitemap, feed or search',
      )
      metrics.buildFailed('gateway', code, failed)
    },
  }
}

type SourceCalls = ReturnType<typeof sourceCalls>

/** Reads the addresses of remotes for the sitemap. */
function sitemapSources({ ask, ownEntries, noteFailure }: SourceCalls) {
  const lastEntries = new Map<string, SitemapEntry[]>()

  async function entriesOf(
    remote: LiveRemote,
    live: LiveRemotes,
    callHeaders: Record<string, string>,
  ): Promise<SitemapEntry[]> {
    const all = sitemapEntriesOf(await ask(remote, 'sitemap', callHeaders))
    const own = ownEntries(remote, all, live, 'sitemap')
    const { locales } = remote
    return own.map((entry) => ({ ...entry, languages: entry.languages ?? locales }))
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
  }
}

/** Reads what the portal's search finds of remotes. */
function searchSources({ ask, ownEntries, noteFailure }: SourceCalls) {
  const lastSearched = new Map<string, SearchEntry[]>()

  async function searchEntries(remote: LiveRemote, live: LiveRemotes) {
    const all = searchEntriesOf(await ask(remote, 'search', {}))
    const own = ownEntries(remote, all, live, 'search')
    lastSearched.set(remote.name, own)
    return own
  }

  return {
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
  }
}

/** Reads the feeds of remotes. */
function feedSources({ ask, noteFailure }: SourceCalls) {
  return {
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
        return feedOf(await ask(remote, 'feed', callHeaders, language))
      } catch (error) {
        noteFailure('feed_failed', remote, error)
        throw error
      }
    },
  }
}

/** Reads the sitemap entries, search entries and feeds of live remotes; one that fails affects only its own. */
export function remoteSources(parts: SourceParts) {
  const calls = sourceCalls(parts)
  return { ...sitemapSources(calls), ...searchSources(calls), ...feedSources(calls) }
}

export type RemoteSourcesReader = ReturnType<typeof remoteSources>
