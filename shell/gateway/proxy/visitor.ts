import type { IncomingMessage } from 'node:http'
import type { Config } from '../config'

const listOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** A header's value that the outermost trusted proxy added; a visitor may have forged the values before it (D17). */
function noted(request: IncomingMessage, name: string, trustedProxies: number) {
  return trustedProxies ? listOf(request.headers[name]).at(-trustedProxies) : undefined
}

/** Whether the visitor's own connection is encrypted: by a trusted proxy's word, otherwise by the public origin. */
export function isHttps({ trustedProxies, publicOrigin }: Config, request: IncomingMessage) {
  const protocol = listOf(request.headers['x-forwarded-proto']).at(-1)
  return trustedProxies && protocol ? protocol === 'https' : publicOrigin.startsWith('https:')
}

/** The visitor's IP address: by a trusted proxy's word, otherwise that of the connection. */
export const visitorAddress = ({ trustedProxies }: Config, request: IncomingMessage): string =>
  noted(request, 'x-forwarded-for', trustedProxies) ?? request.socket.remoteAddress ?? ''
