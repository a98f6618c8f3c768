import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The sender of a request; forwarded values are used only if they can be trusted. */
export interface Client {
  /** Address of the visitor. */
  address: string
  /** Origin under which the visitor knows the portal, e.g. `https://pt.example.com`. */
  origin: string
  requestId: string
}

export interface TrustOptions {
  gatewaySecret: string | null
  publicOrigin: string | null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function isFromGateway(request: IncomingMessage, secret: string | null): boolean {
  const given = header(request, 'x-gateway-secret')
  return secret !== null && given !== '' && timingSafeEqual(digest(given), digest(secret))
}

const lastOf = (list: string) => list.split(',').at(-1)!.trim()

/** Identifies the client. Forwarded headers count only when the gateway's secret comes with them (D17). */
export function identifyClient(request: IncomingMessage, options: TrustOptions): Client {
  const forwarded = (name: string) => (trusted ? lastOf(header(request, name)) : '')
  const trusted = isFromGateway(request, options.gatewaySecret)
  const protocol = forwarded('x-forwarded-proto') || 'http'
  const host = forwarded('x-forwarded-host') || header(request, 'host')
  const requestId = forwarded('x-request-id')
  return {
    address: forwarded('x-forwarded-for') || request.socket.remoteAddress || 'unknown',
    origin: options.publicOrigin ?? `${protocol}://${host}`,
    requestId: /^[\w-]{8,64}$/.test(requestId) ? requestId : randomUUID(),
  }
}
