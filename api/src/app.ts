import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { hotAddress, hotRoute } from './content/hot-reads'
import { letAnySiteRead } from './content/open-data/any-site'
import type { ApiMetrics } from './operations/metrics/api-metrics'
import type { ApiContext } from './platform/http/context'
import { errorHandler } from './platform/http/error-handler'
import { oncePerKey } from './platform/http/idempotency/once'
import { chooseLanguage } from './platform/http/language'
import { type Logger, requestLogger, sampledAccessLog } from './platform/http/logging/logging'
import { noteRoute } from './platform/http/logging/matched-route'
import { traceOf } from './platform/http/logging/trace'
import { originCheck } from './platform/http/origin-check'
import { type Client, identifyClient } from './platform/http/request/client'
import { HotCache, type HotLoader } from './platform/http/response/hot-cache'
import type { Route } from './platform/http/route'
import { mountRoutes } from './platform/http/router'
import type { Platform } from './platform/platform'
import { deployerByToken, requireGateway } from './releases/deployer'
import { requireRecentSignIn } from './staff/auth/session'
import { programGuard, sessionGuard } from './staff/wing'

interface App {
  routes: Route[]
  hotReads: HotLoader[]
  metrics: ApiMetrics
}

/** The whole API as a listener for `node:http`: hot reads first, Koa for everything else. */
export function createApp(platform: Platform, { routes, hotReads, metrics }: App): RequestListener {
  const { config, version, log } = platform
  const koa = createKoa(platform, routes)
  const logAnswer = sampledAccessLog(log, (request) => identifyClient(request, config).requestId)
  const loaderOf: HotLoader = (path) => {
    for (const read of hotReads) {
      const found = read(path)
      if (found) return found
    }
    return null
  }
  // Without PUBLIC_ORIGIN anybody can name any host, and each would fill the memory with files of its own.
  const originOf = (request: IncomingMessage) =>
    config.publicOrigin ?? (config.production ? null : identifyClient(request, config).origin)
  const addressOf = (request: IncomingMessage) =>
    hotAddress(request.url ?? '', () => originOf(request))
  const hot = new HotCache(version, loaderOf, hotHeaders, addressOf, (request, response) => {
    noteRoute(response, hotRoute(request.url))
    logAnswer(request, response)
  })
  const throughKoa = koa.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    metrics.watch(request, response)
    hot.tryAnswer(request, response, () => throughKoa(request, response))
  }
}

// Security headers of responses that bypass Koa; Helmet sets them for all others.
const hotHeaders = [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Referrer-Policy', 'no-referrer'],
]

/** Whether the client disconnected or did not speak HTTP: the API itself did not fail. */
const isBrokenOff = ({ code = '' }: NodeJS.ErrnoException) =>
  /^(HPE_|ECONNRESET$|ECONNABORTED$|EPIPE$|ERR_STREAM_PREMATURE_CLOSE$)/.test(code)

function createKoa(platform: Platform, routes: Route[]): Koa {
  const { config, knex, version, log } = platform
  const app = new Koa({ keys: [config.sessionSecret] })
  const clients = new WeakMap<IncomingMessage, Client>()
  const clientOf = (request: IncomingMessage) => {
    let client = clients.get(request)
    if (!client) {
      client = identifyClient(request, config)
      clients.set(request, client)
    }
    return client
  }
  const logRequest = requestLogger(log, (request) => clientOf(request).requestId)

  app.use(async (context, next) => {
    const ctx = context as unknown as ApiContext
    ctx.state.client = clientOf(ctx.req)
    ctx.state.user = null
    chooseLanguage(ctx)
    logRequest(ctx.req, ctx.res)
    ctx.state.log = (ctx.req.log as Logger).child(traceOf(ctx.req))
    ctx.set('X-Request-Id', ctx.state.client.requestId)
    // In production TLS ends before the gateway, but cookies must still be marked as secure.
    ;(ctx.cookies as unknown as { secure: boolean }).secure = config.production
    await next()
  })
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // The gateway sets this header, because it knows whether visitors use https.
      strictTransportSecurity: false,
    }),
  )
  app.use(letAnySiteRead)
  app.use(errorHandler)
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (isBrokenOff(error)) log.info({ code: error.code }, 'Request aborted by the client')
    else log.error({ err: error }, 'Sending the response failed')
  })
  mountRoutes(app, routes, {
    checkOrigin: originCheck(config),
    guards: {
      session: sessionGuard(app, platform),
      requireRecentSignIn,
      program: programGuard(platform),
      deployer: (ctx) => deployerByToken(ctx, knex, config),
      requireGateway: (ctx) => requireGateway(ctx, config),
    },
    version,
    once: oncePerKey(knex),
  })
  return app
}
