import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** What a server of files needs to know of a request; nothing in it speaks of who asks. */
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

/** What the API reads besides. */
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

/** Names of one connection only (RFC 9110, 7.6.1), and the framing, which Node makes anew. */
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

/** The listed headers of a request: all that is passed on of what a visitor has sent (D72). */
export function listedHeaders(headers: IncomingHttpHeaders, isStatic = false): OutgoingHttpHeaders {
  const listed: OutgoingHttpHeaders = {}
  for (const names of isStatic ? [ofFiles] : [ofFiles, ofVisitors]) {
    for (const name of names) if (headers[name] !== undefined) listed[name] = headers[name]
  }
  return listed
}

/** The headers of an answer that are for the visitor too. */
export function answerHeadersOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}
