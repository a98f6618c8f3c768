import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Context, Middleware } from 'koa'
import * as m from '../../../host/messages'
import { cacheKeys, sharedHeaders } from '../../cdn/shared-cache'
import type { GatewayParts } from '../../gateway-parts'
import { messagesFor } from '../../proxy/asked-language'
import type { WatchedUpstreams } from '../../proxy/upstream/upstream'
import { remotesOfVisitor } from '../../remotes/by-visitor/canaries'
import { ownRemotes } from '../../remotes/by-visitor/own-remotes'
import { type LiveRemotes, registryIn } from '../../remotes/live-remotes'
import type { LiveRemote } from '../../remotes/remote-build'
import type { ContentVersionReader } from '../cache/content-version'
import { hasWritten } from '../cache/written-cookie'
import { warmUp } from '../warm-up'
import { documentCache, type MadeDocument } from './document-cache'
import { robots, rssFeed, sitemap } from './feeds'
import { searchEntriesSender } from './search-entries'
import { openSearch, securityText, webManifest } from './site-descriptions'
import { feedAddress, searchAddress } from './sources'

/** Seconds for which a document may be cached: only machines read it, and they come back in time. */
const documentSeconds = 600

/** The same while some of the document is stale. */
const lastSeconds = 60

/** For files that depend on settings and the date alone. */
const dailyCache = 'public, max-age=86400'

interface Document {
  address: string
  type: string
  /** The remotes that provide its content. */
  by: readonly LiveRemote[]
  /** @param callHeaders headers for the calls of the API that it needs */
  make(callHeaders: Record<string, string>): Promise<MadeDocument>
}

function sitemapDocument({ config, sources }: GatewayParts, live: LiveRemotes): Document {
  return {
    address: '/sitemap.xml',
    type: 'application/xml',
    by: live.remotes,
    async make(callHeaders) {
      const { entries, isLast } = await sources.sitemap(live, callHeaders)
      return { text: sitemap(entries, config, live.languages), isLast }
    },
  }
}

/** The feed at an address; undefined when no live remote has one there. */
function feedDocument(
  { config, sources }: GatewayParts,
  live: LiveRemotes,
  address: string,
): Document | undefined {
  const { language = sourceLanguage, pathname } = splitLanguage(address, live.languages)
  const remote = live.remotes.find((each) => each.feed && feedAddress(each) === pathname)
  if (!remote || !(remote.locales ?? [sourceLanguage]).includes(language)) return undefined
  return {
    address,
    type: 'application/rss+xml; charset=utf-8',
    by: [remote],
    make: async (callHeaders) => ({
      text: rssFeed(await sources.feed(remote, callHeaders, language), address, config, language),
    }),
  }
}

/** Sends sitemap and feeds, with the API's headers for caches; 503 while there is no text of one. */
function documentSender(
  { config, cdn, languages }: GatewayParts,
  contentVersion: ContentVersionReader,
) {
  const documentAt = documentCache()

  return async (ctx: Context, { address, type, by, make }: Document, live: LiveRemotes) => {
    const version = await (hasWritten(config, ctx.req)
      ? contentVersion.readAnew()
      : contentVersion.read())
    const stamp = version && [version, ...by.map(({ name }) => live.stampOf(name))].join('\n')
    try {
      const { text, isLast } = await documentAt(address, stamp, () =>
        make(version ? { 'X-Content-Version': version } : {}),
      )
      ctx.body = text
      ctx.type = type
      const keys = [
        cacheKeys.content,
        cacheKeys.shell,
        ...by.map(({ name }) => cacheKeys.remote(name)),
      ]
      const maxAge = isLast ? lastSeconds : documentSeconds
      ctx.set(sharedHeaders(config, { keys, maxAge, isSettled: cdn.isSettled() }))
    } catch {
      // The log says why, remote by remote.
      ctx.status = 503
      ctx.set({ 'Retry-After': '60', 'Cache-Control': 'no-store' })
      const t = messagesFor(ctx, languages)
      ctx.body = { error: t(m.documentUnavailable), code: 'document_unavailable' }
    }
  }
}

/** The shell's web manifest in English; undefined when there is none. */
async function englishManifest({ assetDirectories }: GatewayParts): Promise<string | undefined> {
  for (const directory of assetDirectories()) {
    const text = await readFile(path.join(directory, 'site.webmanifest'), 'utf8').catch(
      () => undefined,
    )
    if (text) return text
  }
  return undefined
}

/**
 * Sends what describes the portal to browsers in a language.
 * @returns whether it has answered
 */
async function sendDescription(ctx: Context, parts: GatewayParts): Promise<boolean> {
  const { language, pathname } = splitLanguage(ctx.path, parts.languages)
  if (pathname === '/opensearch.xml') {
    ctx.body = openSearch(parts.config, language)
    ctx.type = 'application/opensearchdescription+xml; charset=utf-8'
  } else if (language && pathname === '/site.webmanifest') {
    const english = await englishManifest(parts)
    if (!english) return false
    ctx.body = webManifest(english, language)
    ctx.type = 'application/manifest+json'
  } else {
    return false
  }
  ctx.set('Cache-Control', dailyCache)
  return true
}

/**
 * Sends whether the gateway is ready: it knows which remotes are live, has warmed up, and still gets requests through to
 * the servers behind it. It is ready while the API is down, too, because it serves cached pages.
 */
function readinessSender(parts: GatewayParts, watched: WatchedUpstreams) {
  const isWarm = warmUp(parts)

  /** Why the gateway is not ready; undefined when it is. */
  async function unreadiness(): Promise<string | undefined> {
    const live = await parts.remotes.read().catch(() => undefined)
    if (!live || live.remotes.length === 0) return 'no remote is live'
    if (!(await isWarm(live))) return 'the first pages are being rendered'
    const stuck = [...watched].find(({ lane }) => lane.isStuck)
    return stuck && `no slot of ${stuck.name} has come free for 30 s`
  }

  return async (ctx: Context) => {
    const reason = await unreadiness()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = reason ? 503 : 200
    ctx.body = reason ? { error: `Not ready: ${reason}`, code: 'not_ready' } : { status: 'ready' }
  }
}

/**
 * The registry for a document in the language that it asks for, with the remotes that are live for this visitor: an open
 * page goes on with the builds that it began with.
 */
async function registryFor(ctx: Context, parts: GatewayParts) {
  const own = await ownRemotes(ctx, parts)
  const live = own?.live ?? remotesOfVisitor(ctx, await parts.remotes.read())
  const language = live.languages.find((each) => each === ctx.query.lang)
  return language ? registryIn(live.remotes, language) : live.registry
}

/**
 * Serves what the site has besides pages and files: health checks, `/remotes.json`, robots.txt, sitemap, descriptions of
 * the search and of the portal as an app, security.txt and the remotes' feeds.
 */
export function siteFiles(
  parts: GatewayParts,
  contentVersion: ContentVersionReader,
  watched: WatchedUpstreams,
): Middleware {
  const { config, remotes, languages } = parts
  const sendDocument = documentSender(parts, contentVersion)
  const sendReadiness = readinessSender(parts, watched)
  const sendSearchEntries = searchEntriesSender(parts)

  return async (ctx, next) => {
    switch (ctx.path) {
      case '/health/live':
        ctx.body = { status: 'ok' }
        return
      case '/health/ready':
        return sendReadiness(ctx)
      case searchAddress:
        return sendSearchEntries(ctx)
      case '/remotes.json':
        ctx.set('Cache-Control', 'no-cache')
        ctx.body = await registryFor(ctx, parts)
        return
      case '/robots.txt':
        ctx.set('Cache-Control', 'public, max-age=3600')
        ctx.body = robots(config, languages)
        return
      case '/sitemap.xml': {
        const live = await remotes.read()
        return sendDocument(ctx, sitemapDocument(parts, live), live)
      }
      case '/.well-known/security.txt': {
        // Brings the settings of the admin area.
        await contentVersion.read()
        const text = securityText(config, new Date())
        if (!text) break
        ctx.set('Cache-Control', `public, max-age=${documentSeconds}`)
        ctx.body = text
        return
      }
    }
    if (await sendDescription(ctx, parts)) return
    if (!ctx.path.endsWith('/feed.xml')) return next()
    const live = await remotes.read()
    const feed = feedDocument(parts, live, ctx.path)
    return feed ? sendDocument(ctx, feed, live) : next()
  }
}
