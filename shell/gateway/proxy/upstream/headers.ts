import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Request headers for servers of files; none of them says who is asking. */
const ofFiles = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'user-agent',
]

/** Further request headers that the API reads. */
const ofVisitors = [
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'dnt',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-gpc',
  'x-portal-build',
]

/** Headers that concern one connection only (RFC 9110, 7.6.1), and the framing, which Node makes anew. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The listed headers of a request; no other header from a visitor is passed on (D72). */
export function listedHeaders(headers: IncomingHttpHeaders, isStatic = false): OutgoingHttpHeaders {
  const listed: OutgoingHttpHeaders = {}
  for (const names of isStatic ? [ofFiles] : [ofFiles, ofVisitors]) {
    for (const name of names) if (headers[name] !== undefined) listed[name] = headers[name]
  }
  return listed
}

/** The headers of a response without those of the upstream's connection. */
export function answerHeadersOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}
