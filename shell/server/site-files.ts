import type { Context, Middleware } from 'koa'
import type { GatewayParts } from './app'
import { remotesOfVisitor } from './canaries'
import { cacheKeys, sharedHeaders } from './cdn/shared-cache'
import { robots, rssFeed, sitemap } from './feeds'
import type { LiveRemotes } from './live-remotes'
import { ownRemotes } from './own-remotes'
import { feedAddress } from './sources'
import { hasWritten } from './written-cookie'

/** Machines read it, which come back when they are told to. */
const feedSeconds = 600

interface FeedAnswer {
  type: string
  text: Promise<string>
  /** The remotes that it is made by. */
  of: string[]
}

async function sendFeed(
  ctx: Context,
  { config, cdn }: GatewayParts,
  { type, text, of }: FeedAnswer,
) {
  try {
    ctx.body = await text
    ctx.type = type
    const keys = [cacheKeys.content, cacheKeys.shell, ...of.map(cacheKeys.remote)]
    ctx.set(sharedHeaders(config, { keys, maxAge: feedSeconds, isSettled: cdn.isSettled() }))
  } catch {
    ctx.status = 503
    ctx.set({ 'Retry-After': '60', 'Cache-Control': 'no-store' })
    ctx.body = { error: 'This cannot be had right now. Please try again later.' }
  }
}

/** What the remotes ask the API with: past what its replica knows, for who has just written something. */
const callHeadersOf = ({ headers }: Context): Record<string, string> =>
  hasWritten(headers.cookie) ? { 'Cache-Control': 'no-cache' } : {}

async function sitemapAnswer(
  { config, remotes, sources }: GatewayParts,
  ctx: Context,
): Promise<FeedAnswer> {
  const live = await remotes.read()
  const entries = sources.sitemap(live, callHeadersOf(ctx))
  return {
    type: 'application/xml',
    text: entries.then((list) => sitemap(list, config)),
    of: live.remotes.map(({ name }) => name),
  }
}

/** The feed of the live remote that has it at an address. */
async function feedAt(
  { config, remotes, sources }: GatewayParts,
  ctx: Context,
): Promise<FeedAnswer | undefined> {
  const live = await remotes.read()
  const remote = live.remotes.find((each) => each.feed && feedAddress(each) === ctx.path)
  if (!remote) return undefined
  const feed = sources.feed(remote, callHeadersOf(ctx))
  return {
    type: 'application/rss+xml; charset=utf-8',
    text: feed.then((read) => rssFeed(read, ctx.path, config)),
    of: [remote.name],
  }
}

/** What the site has beside its pages: health, the registry's public face, robots.txt, sitemap, icon and the remotes' feeds. */
export function siteFiles(parts: GatewayParts): Middleware {
  const { config, remotes } = parts

  /** What is live for whoever asks: a page that is open goes on to the builds that it began with. */
  async function remotesFor(ctx: Context): Promise<LiveRemotes> {
    const own = await ownRemotes(ctx, parts)
    return own?.live ?? remotesOfVisitor(ctx, await remotes.read())
  }

  /** Ready is who knows what is live, also while the API is down: kept pages are served. */
  async function sendReadiness(ctx: Context) {
    const live = await remotes.read().catch(() => undefined)
    const isReady = live !== undefined && live.remotes.length > 0
    ctx.set('Cache-Control', 'no-store')
    ctx.status = isReady ? 200 : 503
    ctx.body = isReady ? { status: 'ready' } : { error: 'Not ready: no remote is live' }
  }

  return async (ctx, next) => {
    switch (ctx.path) {
      case '/health/live':
        ctx.body = { status: 'ok' }
        return
      case '/health/ready':
        return sendReadiness(ctx)
      case '/remotes.json':
        ctx.set('Cache-Control', 'no-cache')
        ctx.body = (await remotesFor(ctx)).registry
        return
      case '/robots.txt':
        ctx.set('Cache-Control', 'public, max-age=3600')
        ctx.body = robots(config)
        return
      case '/sitemap.xml':
        return sendFeed(ctx, parts, await sitemapAnswer(parts, ctx))
      case '/favicon.ico':
        ctx.redirect('/assets/icon.svg')
        return
    }
    const feed = ctx.path.endsWith('/feed.xml') && (await feedAt(parts, ctx))
    return feed ? sendFeed(ctx, parts, feed) : next()
  }
}
