import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import Koa from 'koa'
import helmet from 'koa-helmet'
import { calendarRoutes } from './content/calendar/routes'
import { hotReads, hotRoute } from './content/hot-reads'
import { mediaRoutes } from './content/media/routes'
import { pageService, pageServices } from './content/pages/page-resources'
import { pageRoutes } from './content/pages/page-routes'
import { previewRoutes } from './content/pages/preview-routes'
import { markdownRoutes } from './content/pages/routes'
import { trashRoutes } from './content/pages/trash-routes'
import { questionRoutes } from './content/questions/routes'
import { searchRoutes } from './content/search/routes'
import { seedRoutes } from './content/seed/routes'
import { shareCardRoutes } from './content/share-cards/routes'
import { statePages } from './content/state-pages/resource'
import { statePageRoutes } from './content/state-pages/routes'
import { taxRulesRoutes } from './content/tax-rules/routes'
import { deliveryRoutes } from './delivery/outbox/routes'
import { webhookRoutes } from './delivery/webhooks/routes'
import { consultationRoutes } from './leads/consultations/routes'
import { inquiryRoutes } from './leads/inquiries/routes'
import { privacyRoutes } from './leads/privacy/routes'
import { reportRoutes } from './leads/reports/routes'
import { healthRoutes } from './operations/health/routes'
import { noteRoute } from './operations/metrics/api-metrics'
import { openApiRoutes } from './operations/openapi/routes'
import { type Client, identifyClient } from './platform/http/client'
import type { ApiContext } from './platform/http/context'
import { errorHandler } from './platform/http/error-handler'
import { HotCache } from './platform/http/hot-cache'
import { type Logger, requestLogger, sampledAccessLog } from './platform/http/logging'
import { originCheck } from './platform/http/origin-check'
import type { Route } from './platform/http/route'
import { mountRoutes } from './platform/http/router'
import { traceOf } from './platform/http/trace'
import { releaseRoutes } from './releases/routes'
import type { Services } from './services'
import { accountRoutes } from './staff/account/routes'
import { auditRoutes } from './staff/audit/routes'
import { authRoutes } from './staff/auth/routes'
import { sessionMiddleware } from './staff/auth/session'
import { SessionStore } from './staff/auth/session-store'
import { invitationRoutes } from './staff/users/invitation-routes'
import { userRoutes } from './staff/users/routes'

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
