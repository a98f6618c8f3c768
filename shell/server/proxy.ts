import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { Transform } from 'node:stream'
import { createProxyServer } from 'httpxy'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config'
import { failureReason } from './failure-reason'

const timeoutMs = 30_000

/** The server behind refuses more; refusing here keeps a large body off the line behind (D12). */
const usualBodyBytes = 1024 * 1024

/** Headers of one connection only (RFC 9110 §7.6.1); `Expect` is met by this server already. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
]

/** Headers that speak of the visitor; a server of files needs none of them. */
const visitorHeaders = ['cookie', 'authorization']

/** Methods of requests that change nothing. */
export const readingMethods = ['GET', 'HEAD', 'OPTIONS']

interface ProxyOptions {
  target: string
  /** What to call the server behind it in an error. */
  label: string
  stripPrefix?: string
  /** Proves to the server behind that the gateway asks. */
  secret?: string
  /** A server of files: it gets no visitor's cookies and may set none. */
  isStatic?: boolean
  /** Bytes of the largest body of a request, where not 1 MB. */
  maxBodyBytes?: (request: IncomingMessage) => number
  /** Headers of the answer, over what the server behind set; their names in small letters. */
  answerHeaders?: (headers: IncomingHttpHeaders) => Record<string, string>
  /** Given each answer before it is passed on. */
  onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void
}

function sendError(response: ServerResponse, status: number, error: string) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ error }))
}

const listOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** What trusted proxies in front noted last; what a visitor wrote himself stands before it (D17). */
function noted(request: IncomingMessage, name: string, trustedProxies: number) {
  return trustedProxies ? listOf(request.headers[name]).at(-trustedProxies) : undefined
}

/** Whether the visitor's own connection is encrypted, as far as trusted proxies tell. */
export function isHttps({ trustedProxies, publicOrigin }: Config, request: IncomingMessage) {
  const protocol = listOf(request.headers['x-forwarded-proto']).at(-1)
  return trustedProxies && protocol ? protocol === 'https' : publicOrigin.startsWith('https:')
}

/** Where the visitor is, as far as trusted proxies tell. */
export const visitorAddress = ({ trustedProxies }: Config, request: IncomingMessage): string =>
  noted(request, 'x-forwarded-for', trustedProxies) ?? request.socket.remoteAddress ?? ''

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

// A header that `Connection` names is not passed on, and a forged one must not take ours along: ours are set after it.
function withoutConnectionHeaders(headers: IncomingMessage['headers']) {
  const wantsClose = listOf(headers.connection).includes('close')
  for (const name of [...listOf(headers.connection), ...connectionHeaders]) {
    delete headers[name.toLowerCase()]
  }
  if (wantsClose) headers.connection = 'close'
}

/** Lets a body through up to the limit, and calls `refuse` at the first byte beyond. */
function limited(maxBodyBytes: number, refuse: () => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      if (bytes <= maxBodyBytes) return done(null, chunk)
      refuse()
      done()
    },
  })
}

/**
 * Passes requests on to a server behind the gateway over kept connections. All headers that the server behind relies on
 * are part of the request from its first byte, so that none can be forged or left out.
 */
export function proxyTo(config: Config, log: Logger, options: ProxyOptions): Middleware {
  const { target, label, stripPrefix = '', secret, isStatic, answerHeaders, onAnswer } = options
  const { maxBodyBytes = () => usualBodyBytes } = options
  const proxy = createProxyServer({ target, proxyTimeout: timeoutMs })
  const sent = new WeakMap<IncomingMessage, ClientRequest>()
  proxy.on('proxyReq', (outgoing, request) => sent.set(request as IncomingMessage, outgoing))
  proxy.on('proxyRes', (answer, request) => {
    onAnswer?.(request as IncomingMessage, answer)
    const { headers } = answer
    delete headers.connection
    delete headers['keep-alive']
    if (isStatic) delete headers['set-cookie']
    Object.assign(headers, answerHeaders?.(headers))
  })

  // A server may close a kept connection at the very moment it is used again; asking anew is safe for what only reads.
  const isStaleConnection = (request: IncomingMessage, error: Error) =>
    readingMethods.includes(request.method ?? '') &&
    sent.get(request)?.reusedSocket === true &&
    ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

  async function pass(ctx: Context, headers: OutgoingHttpHeaders): Promise<void> {
    const { req, res } = ctx
    const mostBytes = maxBodyBytes(req)
    const tooLarge = () => {
      const megabytes = Math.floor(mostBytes / 1024 / 1024)
      if (!res.headersSent) {
        sendError(res, 413, `The request body is larger than ${megabytes} MB`)
      }
      req.unpipe()
      req.resume()
      sent.get(req)?.destroy()
    }
    if (Number(req.headers['content-length']) > mostBytes) return tooLarge()
    const chunked = req.headers['transfer-encoding'] !== undefined
    const buffer = chunked ? req.pipe(limited(mostBytes, tooLarge)) : undefined
    const forward = (agent?: false) =>
      proxy.web(req, res, { headers: headers as never, buffer, agent })
    try {
      await forward().catch((error: Error) => {
        const again = isStaleConnection(req, error) && !res.headersSent && !res.destroyed
        if (!again) throw error
        // Over a connection of its own: the other kept ones may be just as stale.
        return forward(false)
      })
    } catch (error) {
      // Answered already, or the visitor has gone.
      if (res.writableEnded || res.destroyed) return
      const { requestId, traceId } = ctx.state
      const details = { target, requestId, traceId, reason: failureReason(error) }
      log.warn({ code: 'upstream_unreachable', ...details }, `${label} cannot be reached`)
      if (res.headersSent) res.destroy()
      else sendError(res, 502, `${label} cannot be reached. Please try again.`)
    }
  }

  return async (ctx) => {
    ctx.respond = false
    const { req } = ctx
    withoutConnectionHeaders(req.headers)
    for (const name of isStatic ? visitorHeaders : []) delete req.headers[name]
    req.url = ctx.url.slice(stripPrefix.length)
    await pass(ctx, forwardedHeaders(config, ctx, secret))
  }
}
