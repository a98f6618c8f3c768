import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Gives each request an id and a line in the log; what fails unforeseen is answered without its reason. */
export function requestLog(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = process.hrtime.bigint()
    ctx.state.requestId = randomUUID()
    ctx.set('X-Request-Id', ctx.state.requestId)
    try {
      await next()
    } catch (error) {
      log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      ctx.status = 500
      ctx.body = {
        error: 'Something went wrong. Please try again.',
        requestId: ctx.state.requestId,
      }
    }
    const ms = Number(process.hrtime.bigint() - startedAt) / 1e6
    const { method, path: pathname } = ctx
    const level = ctx.res.statusCode >= 500 ? 'warn' : 'debug'
    log[level](
      { method, path: pathname, status: ctx.res.statusCode, ms: Math.round(ms) },
      'request',
    )
  }
}
