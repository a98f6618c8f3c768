import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { AnswerRefused } from '../../proxy/upstream/exchange'
import { namedHeaders } from '../../proxy/upstream/headers'
import { contentTypeOf } from './content-type'

/** Headers of an answer that visitors get. All others are dropped: cookies, security headers, those of the connection. */
const passedOn = [
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]

/**
 * Types of data and files. Documents, scripts and styles are refused: they would be the portal's own, from its own origin, and no
 * release names their hashes.
 */
const typesOfData =
  /^(?:application\/(?:json|[\w.-]+\+json|x-ndjson|octet-stream|pdf|zip|gzip|vnd\.[\w.-]+)|text\/(?:plain|csv|calendar)|(?:image|audio|video)\/(?!svg)[\w.+-]+)$/

/** Whatever a browser takes an answer for, nothing in it runs. */
const inert = { 'content-security-policy': "default-src 'none'; sandbox" }

/** @throws AnswerRefused for a document, a script or a style sheet, for what is no type, and for a length over `maxBytes` */
function checkContent(answer: IncomingMessage, maxBytes: number): void {
  const given = answer.headers['content-type']
  const type = given === undefined ? undefined : contentTypeOf(given).type
  if (type !== undefined && !typesOfData.test(type)) {
    throw new AnswerRefused(`it is ${type || 'of no type'}`)
  }
  if (Number(answer.headers['content-length']) > maxBytes) {
    throw new AnswerRefused(`more than ${maxBytes} bytes`)
  }
}

/** How long browsers may keep an answer. No cache for several people may: who asks, and which build they have, makes a difference. */
function cacheControl({ headers }: IncomingMessage, isOfStaff: boolean): string {
  const asked = headers['cache-control']
  if (!asked || isOfStaff) return 'no-store'
  const own = asked
    .split(',')
    .map((directive) => directive.trim())
    .filter((directive) => !/^(?:public|private|s-maxage\b.*)$/i.test(directive))
  return ['private', ...own].join(', ')
}

export interface UpstreamBase {
  /** Origin of the back end. */
  address: string
  /** Where the portal serves it: `/api/x/<folder>`. */
  prefix: string
  publicOrigin: string
}

/**
 * The address of a redirect as visitors have to ask for it. A back end names addresses as it knows them (`/terms`), or as the
 * portal has them.
 * @returns undefined for an address anywhere else
 */
export function redirectWithin(
  location: string,
  requested: string,
  { address, prefix, publicOrigin }: UpstreamBase,
): string | undefined {
  const from = new URL(requested, address)
  if (!URL.canParse(location, from)) return undefined
  const { origin, pathname, search, hash } = new URL(location, from)
  const isPrefixed = pathname.startsWith(`${prefix}/`)
  if (origin === publicOrigin && isPrefixed) return pathname + search + hash
  if (origin !== from.origin) return undefined
  return (isPrefixed ? pathname : prefix + pathname) + search + hash
}

/** Those that browsers follow. */
const redirects = [301, 302, 303, 307, 308]

/** What a redirect has no need of, as nobody is shown its content. */
const ofContent = /^content-(?:disposition|encoding|language|range|type)$/

/**
 * The headers with which an answer of a back end is passed on.
 * @param requested path and query, as the back end was asked
 * @throws AnswerRefused for what no back end may answer
 */
export function answerHeadersOf(
  answer: IncomingMessage,
  requested: string,
  base: UpstreamBase,
  { maxBytes, isOfStaff }: { maxBytes: number; isOfStaff: boolean },
): OutgoingHttpHeaders {
  const { headers, statusCode = 0 } = answer
  const { location } = headers
  const within = location && redirectWithin(location, requested, base)
  const isRedirect = redirects.includes(statusCode)
  if (isRedirect) {
    if (!within) throw new AnswerRefused(`it redirects to ${location ?? 'nowhere'}`)
  } else if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
    throw new AnswerRefused(`its status is ${statusCode}`)
  } else {
    checkContent(answer, maxBytes)
  }
  const hasContent = statusCode !== 204 && statusCode !== 304
  const isPassed = (name: string) =>
    !(isRedirect && ofContent.test(name)) && !(statusCode === 204 && name === 'content-length')
  const passed = namedHeaders(headers, passedOn.filter(isPassed))
  const type = passed['content-type']
  return {
    ...(hasContent && { 'content-type': 'application/octet-stream' }),
    ...passed,
    ...(type !== undefined && { 'content-type': contentTypeOf(String(type)).header }),
    ...(within && { location: within }),
    ...inert,
    'cache-control': cacheControl(answer, isOfStaff),
  }
}
