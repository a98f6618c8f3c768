import type { Middleware } from 'koa'
import type { ApiContext } from './context'
import { HttpError } from './errors'

/** Turns every error into `{error, fields?}`; what is not foreseen stays inside and is logged (D12). */
export const errorHandler: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext
  try {
    await next()
  } catch (error) {
    answerError(ctx, error)
  }
}

function answerError(ctx: ApiContext, error: unknown): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  if (!(error instanceof HttpError)) {
    ctx.state.log.error({ err: error }, 'Request failed')
    ctx.status = 500
    ctx.body = {
      error: 'Something went wrong on our side, please try again',
      requestId: ctx.state.client.requestId,
    }
    return
  }
  const { status, message, details } = error
  ctx.status = status
  if (details.headers) ctx.set(details.headers)
  ctx.body = {
    error: message,
    ...(details.fields && { fields: details.fields }),
    ...details.body,
    ...(status >= 500 && { requestId: ctx.state.client.requestId }),
  }
}
