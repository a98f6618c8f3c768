import type { Feed, FeedItem, RemoteSources, SitemapEntry } from '@pt-portal/shared-ui/router'
import type { Logger } from 'pino'
import type { Config } from './config'
import { failureReason } from './failure-reason'
import type { LiveRemote, LiveRemotes } from './live-remotes'
import type { GatewayMetrics } from './metrics'
import { type ManifestAt, nodeRemoteOf } from './remote-build'
import type { Renderer } from './renderer'

/** Longer lists are cut by search engines (sitemaps.org). */
const entryLimit = 50_000

const isText = (value: unknown): value is string => typeof value === 'string'
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)\S{0,2000}$/.test(value)
const isListOf = <Item>(value: unknown, isItem: (item: Item) => unknown): value is Item[] =>
  Array.isArray(value) &&
  value.length <= entryLimit &&
  value.every((item) => typeof item === 'object' && item !== null && isItem(item))

const isEntry = ({ path, updatedAt }: Partial<SitemapEntry>) =>
  isPath(path) && (updatedAt === undefined || isTime(updatedAt))

const isFeedItem = ({ path, publishedAt, updatedAt, tags, ...texts }: Partial<FeedItem>) =>
  isPath(path) &&
  (publishedAt === undefined || publishedAt === null || isTime(publishedAt)) &&
  isTime(updatedAt) &&
  Array.isArray(tags) &&
  tags.every(isText) &&
  [texts.title, texts.summary, texts.author].every(isText)

const isFeed = (value: unknown): value is Feed => {
  const { title, description, items } = (value ?? {}) as Partial<Feed>
  return isText(title) && isText(description) && isListOf(items, isFeedItem)
}

/** Where a remote's feed is read. */
export const feedAddress = ({ paths: [first = '/'] }: Pick<LiveRemote, 'paths'>) =>
  `${first === '/' ? '' : first}/feed.xml`

interface SourceParts {
  config: Config
  log: Logger
  metrics: GatewayMetrics
  manifestAt: ManifestAt
  /** Absent in development, where no remote has a build for Node. */
  renderer?: Renderer
}

/** Asks the live remotes for what they tell search engines and feed readers; one that fails costs its own part. */
export function remoteSources({ config, log, metrics, manifestAt, renderer }: SourceParts) {
  const lastEntries = new Map<string, SitemapEntry[]>()

  async function ask(
    remote: LiveRemote,
    source: keyof RemoteSources,
    callHeaders: Record<string, string>,
  ): Promise<unknown> {
    if (!renderer) throw new Error('remotes are not run here in development')
    const address = source === 'sitemap' ? '/sitemap.xml' : feedAddress(remote)
    const { value } = await renderer.read({
      url: `${config.publicOrigin}${address}#${remote.name}`,
      apiBase: `${config.apiOrigin}/api`,
      callHeaders,
      remote: await nodeRemoteOf(remote, config, manifestAt),
      source,
    })
    return value
  }

  async function entriesOf(
    remote: LiveRemote,
    { remoteOf }: LiveRemotes,
    callHeaders: Record<string, string>,
  ): Promise<SitemapEntry[]> {
    const value = await ask(remote, 'sitemap', callHeaders)
    if (!isListOf(value, isEntry)) throw new Error('its sitemap() gives no list of addresses')
    const own = (value as SitemapEntry[]).filter(({ path }) => remoteOf(path)?.name === remote.name)
    if (own.length < value.length) {
      const foreign = value.length - own.length
      log.warn({ code: 'sitemap_foreign', remote: remote.name, foreign }, 'addresses left out')
    }
    lastEntries.set(remote.name, own)
    return own
  }

  return {
    /**
     * The addresses of all live remotes that offer them, in the order of their names. Where one fails its last ones stand in.
     * @param callHeaders of the calls of the API that they make
     * @throws Error when none could be asked
     */
    async sitemap(
      live: LiveRemotes,
      callHeaders: Record<string, string> = {},
    ): Promise<SitemapEntry[]> {
      const offering = live.remotes.filter(({ access, sitemap }) => access === 'public' && sitemap)
      const given = await Promise.allSettled(
        offering.map((remote) => entriesOf(remote, live, callHeaders)),
      )
      given.forEach((result, at) => {
        if (result.status === 'fulfilled') return
        const { name, version } = offering[at]!
        const failed = { remote: name, build: version }
        const details = { code: 'sitemap_failed', ...failed, reason: failureReason(result.reason) }
        log.warn(details, 'last addresses kept')
        metrics.buildFailed('gateway', details.code, failed)
      })
      if (given.length > 0 && given.every(({ status }) => status === 'rejected')) {
        throw new Error('no remote gave its addresses')
      }
      return given.flatMap((result, at) =>
        result.status === 'fulfilled' ? result.value : (lastEntries.get(offering[at]!.name) ?? []),
      )
    },
    /** @throws Error when the remote fails to give it, or gives something else */
    async feed(remote: LiveRemote, callHeaders: Record<string, string> = {}): Promise<Feed> {
      const value = await ask(remote, 'feed', callHeaders)
      if (!isFeed(value)) throw new Error(`${remote.name}'s feed() gives no feed`)
      return value
    },
  }
}

export type RemoteSourcesReader = ReturnType<typeof remoteSources>
