import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import * as m from '../../host/messages'
import { buildNamed, listOfBuilds, pageBuildHeader } from '../../host/observability/build'
import { acceptedTraceparent, traceIdOf } from '../../host/observability/traceparent'
import type { GatewayParts } from '../gateway-parts'
import { messagesFor } from '../proxy/asked-language'

/** The last part of these paths is a secret: it opens an account or a draft, or ends a subscription. */
const loggedPath = (path: string) =>
  path.replace(
    /^(\/admin\/invitations\/|\/api\/(?:(?:blog-)?previews|invitations)\/|\/changes\/(?:confirm|unsubscribe)\/).+$/,
    '$1…',
  )

/** Gives each request an id, a trace and a line in the log; an unexpected error is answered 500, without its reason. */
export function requestLog({
  log,
  build,
  languages,
}: Pick<GatewayParts, 'log' | 'build' | 'languages'>): Middleware {
  return async (ctx, next) => {
    const startedAt = process.hrtime.bigint()
    const requestId = randomUUID()
    const traceparent = acceptedTraceparent(ctx.headers.traceparent as string | undefined)
    const ids = { requestId, traceId: traceIdOf(traceparent) }
    Object.assign(ctx.state, { ...ids, traceparent })
    ctx.set('X-Request-Id', requestId)
    try {
      await next()
    } catch (error) {
      log.error({ err: error, ...ids }, 'request failed')
      ctx.status = 500
      ctx.set('Cache-Control', 'no-store')
      ctx.body = {
        error: messagesFor(ctx, languages)(m.unforeseen),
        code: 'internal',
        requestId,
      }
    }
    const ms = Number(process.hrtime.bigint() - startedAt) / 1e6
    const { method, path: pathname } = ctx
    const level = ctx.res.statusCode >= 500 ? 'warn' : 'debug'
    log[level](
      {
        method,
        path: loggedPath(pathname),
        status: ctx.res.statusCode,
        ms: Math.round(ms),
        ...ids,
        builds: listOfBuilds(buildNamed(ctx.response.get(pageBuildHeader), build), build),
      },
      'request',
    )
  }
}
