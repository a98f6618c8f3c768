import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { accountRoutes } from './account/routes'
import { auditRoutes } from './audit/routes'
import { authRoutes } from './auth/routes'
import { sessionMiddleware } from './auth/session'
import { SessionStore } from './auth/session-store'
import { calendarRoutes } from './calendar/routes'
import { consultationRoutes } from './consultations/routes'
import { healthRoutes } from './health/routes'
import { hotReads, hotRoute } from './hot-reads'
import { type Client, identifyClient } from './http/client'
import type { ApiContext } from './http/context'
import { errorHandler } from './http/error-handler'
import { HotCache } from './http/hot-cache'
import { type Logger, requestLogger, sampledAccessLog } from './http/logging'
import { originCheck } from './http/origin-check'
import type { Route } from './http/route'
import { mountRoutes } from './http/router'
import { traceOf } from './http/trace'
import { inquiryRoutes } from './inquiries/routes'
import { mediaRoutes } from './media/routes'
import { noteRoute } from './metrics/api-metrics'
import { openApiRoutes } from './openapi/routes'
import { deliveryRoutes } from './outbox/routes'
import { pageService, pageServices } from './pages/page-resources'
import { pageRoutes } from './pages/page-routes'
import { previewRoutes } from './pages/preview-routes'
import { markdownRoutes } from './pages/routes'
import { trashRoutes } from './pages/trash-routes'
import { privacyRoutes } from './privacy/routes'
import { questionRoutes } from './questions/routes'
import { releaseRoutes } from './releases/routes'
import { reportRoutes } from './reports/routes'
import { searchRoutes } from './search/routes'
import { seedRoutes } from './seed/routes'
import type { Services } from './services'
import { shareCardRoutes } from './share-cards/routes'
import { statePages } from './state-pages/resource'
import { statePageRoutes } from './state-pages/routes'
import { taxRulesRoutes } from './tax-rules/routes'
import { invitationRoutes } from './users/invitation-routes'
import { userRoutes } from './users/routes'
import { webhookRoutes } from './webhooks/routes'

/** Every route of the API, resource by resource. */
export function allRoutes(services: Services): Route[] {
  const routes = [
    ...[...pageServices(services).values()].flatMap(pageRoutes),
    ...statePageRoutes(pageService(statePages, services)),
    ...taxRulesRoutes(services),
    ...trashRoutes(services),
    ...searchRoutes(services),
    ...questionRoutes(services),
    ...previewRoutes(services),
    ...consultationRoutes(services),
    ...inquiryRoutes(services),
    ...deliveryRoutes(services),
    ...webhookRoutes(services),
    ...reportRoutes(services),
    ...privacyRoutes(services),
    ...authRoutes(services),
    ...auditRoutes(services),
    ...accountRoutes(services),
    ...userRoutes(services),
    ...invitationRoutes(services),
    ...releaseRoutes(services),
    ...mediaRoutes(services),
    ...calendarRoutes(services),
    ...shareCardRoutes(services),
    ...seedRoutes(services),
    ...markdownRoutes(services),
    ...healthRoutes(services),
  ]
  return [...routes, ...openApiRoutes(routes)]
}

/** The whole API as a listener for `node:http`: hot reads first, Koa for everything else. */
export function createApp(services: Services, log: Logger): RequestListener {
  const koa = createKoa(services, log)
  const logAnswer = sampledAccessLog(
    log,
    (request) => identifyClient(request, services.config).requestId,
  )
  const hot = new HotCache(
    services.version,
    hotReads(services),
    hotHeaders,
    (request, response) => {
      noteRoute(response, hotRoute(request.url))
      logAnswer(request, response)
    },
  )
  const throughKoa = koa.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    services.metrics.watch(request, response)
    hot.tryAnswer(request, response, () => throughKoa(request, response))
  }
}

// Helmet's for the rest of the API; these go with answers that never pass Koa.
const hotHeaders = [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Referrer-Policy', 'no-referrer'],
]

/** The visitor went away, or went on with what is not HTTP: nothing of ours failed. */
const isBrokenOff = ({ code = '' }: NodeJS.ErrnoException) =>
  /^(HPE_|ECONNRESET$|ECONNABORTED$|EPIPE$)/.test(code)

function createKoa(services: Services, log: Logger): Koa {
  const { config, knex, version } = services
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
    logRequest(ctx.req, ctx.res)
    ctx.state.log = (ctx.req.log as Logger).child(traceOf(ctx.req))
    ctx.set('X-Request-Id', ctx.state.client.requestId)
    // In production TLS ends before the gateway; the cookie is for https all the same.
    ;(ctx.cookies as unknown as { secure: boolean }).secure = config.production
    await next()
  })
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // The gateway's to say, which knows how visitors come.
      strictTransportSecurity: false,
    }),
  )
  app.use(errorHandler)
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (isBrokenOff(error)) log.info({ code: error.code }, 'Request broken off')
    else log.error({ err: error }, 'Answer failed')
  })
  const store = new SessionStore(knex)
  const session = sessionMiddleware(app, store, config.production)
  const checkOrigin = originCheck(config)
  mountRoutes(app, allRoutes(services), { checkOrigin, session, knex, version, config })
  return app
}
