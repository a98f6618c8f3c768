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

/** Request headers for the back end of a team: nothing that says who is asking, and no key to the portal (ADR 0133). */
const ofTeams = ['content-encoding', 'content-type', 'dnt', 'idempotency-key', 'sec-gpc']

const lists = {
  files: ofFiles,
  api: [...ofFiles, ...ofVisitors],
  team: [...ofFiles, ...ofTeams],
}

/** Whose server a request goes to: one of files, the API, or the back end of a team. */
export type Listed = keyof typeof lists

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

/** Those of the named headers that there are. */
export function namedHeaders(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): OutgoingHttpHeaders {
  const named: OutgoingHttpHeaders = {}
  for (const name of names) if (headers[name] !== undefined) named[name] = headers[name]
  return named
}

/** The listed headers of a request; no other header from a visitor is passed on (D72). */
export const listedHeaders = (headers: IncomingHttpHeaders, to: Listed): OutgoingHttpHeaders =>
  namedHeaders(headers, lists[to])

/** The headers of a response without those of the upstream's connection. */
export function answerHeadersOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
}
