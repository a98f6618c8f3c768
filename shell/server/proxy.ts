import type { IncomingMessage, ServerResponse } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config'

const timeoutMs = 30_000

interface ProxyOptions {
  target: string
  /** What to call the server behind it in an error. */
  label: string
  stripPrefix?: string
  /** More headers for the server behind. */
  headers?: (ctx: Context) => Record<string, string>
  /** Headers of the answer, over what the server behind set. */
  answerHeaders?: Record<string, string>
}

function answerUnavailable(response: ServerResponse, label: string) {
  if (response.headersSent) return response.destroy()
  response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ error: `${label} cannot be reached. Please try again.` }))
}

/** Address of the visitor: what the gateway saw, or what trusted proxies before it saw (D17). */
function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (!trustedProxies) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? direct
}

/** Passes requests on to a server behind the gateway, which learns the visitor's address from us alone. */
export function proxyTo(config: Config, log: Logger, options: ProxyOptions): Middleware {
  const { target, label, stripPrefix, headers, answerHeaders } = options
  const contexts = new WeakMap<IncomingMessage, Context>()
  const proxy = createProxyMiddleware({
    target,
    changeOrigin: false,
    proxyTimeout: timeoutMs,
    timeout: timeoutMs,
    pathRewrite: stripPrefix ? { [`^${stripPrefix}`]: '' } : undefined,
    on: {
      proxyReq(proxyRequest, request) {
        const ctx = contexts.get(request)!
        const trusted = config.trustedProxies > 0
        const forwardedProto = trusted ? request.headers['x-forwarded-proto'] : undefined
        proxyRequest.setHeader('X-Gateway-Secret', config.gatewaySecret)
        proxyRequest.setHeader('X-Forwarded-For', visitorAddress(request, config.trustedProxies))
        proxyRequest.setHeader('X-Forwarded-Host', request.headers.host ?? '')
        proxyRequest.setHeader('X-Forwarded-Proto', String(forwardedProto ?? 'http'))
        proxyRequest.setHeader('X-Request-Id', String(ctx.state.requestId))
        for (const [name, value] of Object.entries(headers?.(ctx) ?? {})) {
          proxyRequest.setHeader(name, value)
        }
      },
      proxyRes(proxyResponse) {
        Object.assign(proxyResponse.headers, answerHeaders)
      },
      error(error, _request, response) {
        log.warn({ target, reason: error.message }, `${label} cannot be reached`)
        if ('writeHead' in response) answerUnavailable(response, label)
        else response.destroy()
      },
    },
  })

  return (ctx) => {
    ctx.respond = false
    contexts.set(ctx.req, ctx)
    return new Promise<void>((resolve, reject) => {
      ctx.res.once('close', resolve)
      proxy(ctx.req, ctx.res, reject)
    })
  }
}
