import type { Middleware } from 'koa'
import { isUnavailable } from '../db/errors'
import type { ApiContext } from './context'
import { HttpError } from './errors'
import { noteErrorCode } from './logging'
import { answerPage, isNativeForm } from './plain-page'

/** Turns every error into `{error, fields?}`. Unexpected errors are logged and their details are not sent (D12). */
export const errorHandler: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext
  try {
    await next()
  } catch (error) {
    answerError(ctx, error)
  }
}

const goBack = '<p>Please go back in your browser and try again.</p>'

const unavailable = () =>
  new HttpError(
    503,
    'database_unavailable',
    'This is not available right now, please try again in a moment',
    {
      headers: { 'Retry-After': '5' },
    },
  )

const unforeseen = () =>
  new HttpError(500, 'internal', 'Something went wrong on our side, please try again')

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return isUnavailable(error) ? unavailable() : unforeseen()
}

function answerError(ctx: ApiContext, error: unknown): void {
  if (!(error instanceof HttpError) || error.cause)
    ctx.state.log.error({ err: error }, 'Request failed')
  const { status, code, message, details } = asHttpError(error)
  noteErrorCode(ctx.res, code)
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  ctx.status = status
  if (details.headers) ctx.set(details.headers)
  if (isNativeForm(ctx)) {
    answerPage(ctx, status, message, ctx.state.retryForm ?? goBack)
    return
  }
  ctx.body = {
    error: message,
    ...(details.fields && { fields: details.fields }),
    ...details.body,
    ...(status >= 500 && { requestId: ctx.state.client.requestId }),
  }
}
