import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Middleware } from 'koa'
import * as m from '../../messages'
import { isUnavailable } from '../db/errors'
import type { ApiContext } from './context'
import { HttpError, type Said, said } from './errors'
import { messagesFor, sayLanguage } from './language'
import { noteErrorCode } from './logging/logging'
import { escapeHtml } from './response/html'
import { answerPage, isNativeForm } from './response/plain-page'

/** Turns every error into `{error, code, fields?}`. Unexpected errors are logged and their details are not sent (D12). */
export const errorHandler: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext
  try {
    await next()
  } catch (error) {
    answerError(ctx, error)
  }
}

const goBack = (t: Translate) => `<p>${escapeHtml(t(m.formGoBack))}</p>`

const unavailable = () =>
  new HttpError(503, 'database_unavailable', (t) => t(m.unavailable), {
    headers: { 'Retry-After': '5' },
  })

const unforeseen = () => new HttpError(500, 'internal', (t) => t(m.unforeseen))

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return isUnavailable(error) ? unavailable() : unforeseen()
}

function answerError(ctx: ApiContext, error: unknown): void {
  if (!(error instanceof HttpError) || error.cause)
    ctx.state.log.error({ err: error }, 'Request failed')
  const { status, code, words, details } = asHttpError(error)
  const t = messagesFor(ctx)
  const message = said(words, t)
  noteErrorCode(ctx.res, code)
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  ctx.status = status
  if (details.headers) ctx.set(details.headers)
  sayLanguage(ctx)
  if (isNativeForm(ctx)) {
    answerPage(ctx, status, message, ctx.state.retryForm ?? goBack(t))
    return
  }
  ctx.body = {
    error: message,
    code,
    ...(details.fields && { fields: saidOf(details.fields, t) }),
    ...details.body,
    ...(status >= 500 && { requestId: ctx.state.client.requestId }),
  }
}

const saidOf = (fields: Record<string, Said>, t: Translate) =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, said(words, t)]))
