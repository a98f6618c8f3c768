import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Context, Middleware } from 'koa'
import * as m from '../../host/messages'
import type { Config } from '../config'
import type { GatewayParts } from '../gateway-parts'
import { failureReason } from '../observability/failure-reason'
import { htmlType } from '../pages/cache/page-cache'
import { plainPage } from '../pages/document/plain-page'
import { messagesFor } from './asked-language'
import { BodyRefused, createBodies, tooSlow } from './upstream/bodies'
import { AnswerRefused, relay, TimedOut, type UpstreamRequest } from './upstream/exchange'
import { answerHeadersOf, listedHeaders } from './upstream/headers'
import { Busy } from './upstream/lane'
import { streamedBody } from './upstream/streamed-body'
import { ask, type Upstream } from './upstream/upstream'
import { isHttps, visitorAddress } from './visitor'

/**
 * Bytes of a request body at most. The upstream refuses more, too; refusing here keeps large bodies off the
 * connection to it (D12).
 */
const usualBodyBytes = 1024 * 1024

/** Limits on buffered request bodies: bytes of all together, and milliseconds for one to arrive. */
const bodyLimits = { mostBytes: 64 * 1024 * 1024, ms: 60_000 }

/** Methods whose requests have a body; a body with any other method is never passed on. */
const bodyMethods = ['POST', 'PUT', 'PATCH']
const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', ...bodyMethods]
const methodsOfFiles = ['GET', 'HEAD']

/** A back end of a team: it is not trusted as the portal's own servers are (ADR 0133). */
interface TeamsServer {
  /** What the gateway tells it, instead of what the portal's own servers are told of the visitor. */
  toldHeaders: (ctx: Context, request: UpstreamRequest) => OutgoingHttpHeaders
  /** Bytes of a body and of an answer at most. */
  maxBodyBytes: number
  maxAnswerBytes: number
}

interface ProxyOptions {
  /** The upstream that a request goes to. */
  upstreamOf: (ctx: Context) => Upstream
  stripPrefix?: string
  /** Proves to the upstream that the request comes from the gateway. */
  secret?: string
  /** The upstream serves files: it gets no visitor's cookies and may set none. */
  isStatic?: boolean
  team?: TeamsServer
  /** Methods that are passed on; otherwise those of files, or all. */
  methods?: readonly string[]
  /** Most bytes of a body that is streamed; undefined for a body that is buffered first. */
  uploadBytes?: (ctx: Context) => number | undefined
  /** Request headers to send besides the listed ones. */
  requestHeaders?: (headers: IncomingHttpHeaders) => OutgoingHttpHeaders
  /** Headers of an answer, instead of all that it came with. @throws AnswerRefused */
  ownHeaders?: (answer: IncomingMessage, ctx: Context) => OutgoingHttpHeaders
  /** Response headers that override the upstream's; their names in small letters. */
  answerHeaders?: (headers: IncomingHttpHeaders) => Record<string, string>
  /** Called with each response before it is passed on. */
  onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void
}

interface Releasable {
  /** Frees the body's share of the memory limit. */
  release?(): void
}

interface Failure {
  status: number
  code: string
  words: (t: Translate) => string
  headers?: Record<string, string>
}

/** Whether the browser sends a form itself, without a script, and shows the answer as a page. */
const isNativeForm = (ctx: Context) =>
  ctx.method === 'POST' && ctx.accepts('json', 'html') === 'html'

function sendError(ctx: Context, t: Translate, { status, code, words, headers }: Failure) {
  const common = { 'Content-Language': t.language, 'Cache-Control': 'no-store', ...headers }
  if (isNativeForm(ctx)) {
    const { language } = t
    const link = { address: withLanguage('/', language), label: t(m.toHomePage) }
    const page = plainPage({ language, title: words(t), text: t(m.formNotSent), link })
    ctx.res.writeHead(status, { 'Content-Type': htmlType, ...common, ...page.headers })
    ctx.res.end(page.html)
    return
  }
  ctx.res.writeHead(status, { 'Content-Type': 'application/json', ...common })
  ctx.res.end(JSON.stringify({ error: words(t), code }))
}

const english = inLanguage(sourceLanguage)

function forwardedHeaders(config: Config, ctx: Context, secret: string | undefined) {
  const { req } = ctx
  return {
    'x-gateway-secret': secret ?? '',
    'x-forwarded-for': visitorAddress(config, req),
    'x-forwarded-host': req.headers.host ?? '',
    'x-forwarded-proto': isHttps(config, req) ? 'https' : 'http',
    'x-request-id': String(ctx.state.requestId),
    traceparent: String(ctx.state.traceparent),
  }
}

/** Path and query to request from the upstream; no other code decides this. */
function targetOf(ctx: Context, stripPrefix: string): string {
  const target = ctx.url.slice(stripPrefix.length)
  return target.startsWith('/') ? target : `/${target}`
}

const retrySoon = { 'Retry-After': '5' }

/** A body that is too slow may never end, so its connection is closed. */
const refusalHeaders = { 408: { Connection: 'close' }, 413: {}, 503: retrySoon }

/** The response to send when the upstream gives none. */
function failureOf(
  { log, metrics }: Pick<GatewayParts, 'log' | 'metrics'>,
  ctx: Context,
  { name, label, origin }: Upstream,
  error: unknown,
  isTeams: boolean,
): Failure {
  const refused = error instanceof TimedOut && !ctx.req.complete ? tooSlow() : error
  if (refused instanceof BodyRefused) {
    const { status, code, words } = refused
    return { status, code, words, headers: refusalHeaders[status] }
  }
  if (error instanceof Busy) {
    metrics.upstreamBusy(name)
    const words = (t: Translate) => t(m.upstreamBusy, { name: label(t) })
    return { status: 503, code: 'busy', words, headers: retrySoon }
  }
  const { requestId, traceId } = ctx.state
  const details = { target: origin, requestId, traceId, reason: failureReason(error) }
  if (error instanceof AnswerRefused) {
    const code = 'upstream_answer_refused'
    log.warn({ code, ...details }, `an answer of ${label(english)} is not passed on`)
    return { status: 502, code, words: (t) => t(m.upstreamAnswerRefused, { name: label(t) }) }
  }
  const code = 'upstream_unreachable'
  log.warn({ code, ...details }, `${label(english)} cannot be reached`)
  if (isTeams && error instanceof TimedOut) {
    return {
      status: 504,
      code: 'upstream_late',
      words: (t) => t(m.upstreamLate, { name: label(t) }),
    }
  }
  return { status: 502, code, words: (t) => t(m.upstreamUnreachable, { name: label(t) }) }
}

/**
 * Forwards requests to an upstream, and its responses to the visitor. Each request is made anew: method,
 * target, listed headers, the gateway's own headers about the visitor, and a body with new framing. Nothing
 * else that a visitor sends reaches the upstream (D72).
 */
export function proxyTo(
  parts: Pick<GatewayParts, 'config' | 'log' | 'metrics' | 'languages'>,
  options: ProxyOptions,
): Middleware {
  const { config, languages } = parts
  const bodies = createBodies(bodyLimits)
  const { upstreamOf, stripPrefix = '', secret, isStatic, uploadBytes, team } = options

  async function bodyOf(ctx: Context): Promise<Pick<UpstreamRequest, 'body'> & Releasable> {
    if (!bodyMethods.includes(ctx.method)) return {}
    const mostBytes = uploadBytes?.(ctx)
    if (mostBytes !== undefined) return streamedBody(ctx.req, mostBytes)
    const { bytes, release } = await bodies.read(ctx.req, team?.maxBodyBytes ?? usualBodyBytes)
    return { body: bytes, release }
  }

  async function requestOf(ctx: Context): Promise<UpstreamRequest & Releasable> {
    const { req } = ctx
    const request = {
      method: ctx.method,
      path: targetOf(ctx, stripPrefix),
      headers: {
        ...listedHeaders(req.headers, team ? 'team' : isStatic ? 'files' : 'api'),
        ...options.requestHeaders?.(req.headers),
      },
      ...(await bodyOf(ctx)),
    }
    const told = team?.toldHeaders(ctx, request) ?? forwardedHeaders(config, ctx, secret)
    return { ...request, headers: { ...request.headers, ...told } }
  }

  function headersOf(ctx: Context, answer: IncomingMessage): OutgoingHttpHeaders {
    if (options.ownHeaders) return options.ownHeaders(answer, ctx)
    if (isStatic) delete answer.headers['set-cookie']
    return { ...answerHeadersOf(answer.headers), ...options.answerHeaders?.(answer.headers) }
  }

  async function passOn(ctx: Context, answer: IncomingMessage): Promise<void> {
    const { req, res } = ctx
    options.onAnswer?.(req, answer)
    try {
      const headers = headersOf(ctx, answer)
      res.statusCode = answer.statusCode!
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value!)
    } catch (error) {
      // What is left of it must not be taken for the next answer.
      answer.destroy()
      throw error
    }
    await relay(answer, res, team?.maxAnswerBytes)
  }

  async function exchange(ctx: Context, upstream: Upstream): Promise<void> {
    const request = await requestOf(ctx)
    let leave: (() => void) | undefined
    try {
      const address = visitorAddress(config, ctx.req)
      leave = await upstream.lane.take({ response: ctx.res, address })
      // The visitor left while the request waited; no later event would tell of it.
      if (ctx.res.destroyed) return
      await passOn(ctx, await ask(upstream, request, ctx.res))
    } finally {
      leave?.()
      request.release?.()
    }
  }

  function answerFailure(ctx: Context, upstream: Upstream, error: unknown): void {
    const { res } = ctx
    // Answered already, or the visitor has gone.
    if (res.writableEnded || res.destroyed) return
    const failure = failureOf(parts, ctx, upstream, error, team !== undefined)
    if (res.headersSent) res.destroy()
    else sendError(ctx, messagesFor(ctx, languages), failure)
  }

  return async (ctx) => {
    ctx.respond = false
    const allowed = options.methods ?? (isStatic ? methodsOfFiles : methods)
    if (!allowed.includes(ctx.method)) {
      const headers = { Allow: allowed.join(', ') }
      const words = (t: Translate) => t(m.methodNotAllowed)
      const failure = { status: 405, code: 'method_not_allowed', words, headers }
      return sendError(ctx, messagesFor(ctx, languages), failure)
    }
    const upstream = upstreamOf(ctx)
    await exchange(ctx, upstream).catch((error) => answerFailure(ctx, upstream, error))
  }
}
