import type { Middleware } from 'koa'
import type { ApiContext } from './context'
import { HttpError } from './errors'
import { noteErrorCode } from './logging'
import { answerPage, isNativeForm } from './plain-page'

/** Turns every error into `{error, fields?}`; what is not foreseen stays inside and is logged (D12). */
export const errorHandler: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext
  try {
    await next()
  } catch (error) {
    answerError(ctx, error)
  }
}

const goBack = '<p>Please go back in your browser and try again.</p>'

const unforeseen = () =>
  new HttpError(500, 'internal', 'Something went wrong on our side, please try again')

function answerError(ctx: ApiContext, error: unknown): void {
  if (!(error instanceof HttpError)) ctx.state.log.error({ err: error }, 'Request failed')
  const { status, code, message, details } = error instanceof HttpError ? error : unforeseen()
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
