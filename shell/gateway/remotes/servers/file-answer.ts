import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { AnswerRefused } from '../../proxy/upstream/exchange'
import { namedHeaders } from '../../proxy/upstream/headers'
import { contentTypeOf } from './content-type'

/** Headers of an answer that visitors get. All others are dropped: what a browser heeds for the whole portal is the gateway's to say. */
const passedOn = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'vary',
]

/** Types of code and fonts, which pages load, and which show nothing when they are opened by themselves. */
const typesOfCode =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/css|font\/[\w.+-]+|application\/(?:x-)?font-[\w-]+)$/

/** Types of other files. HTML and XML are refused: they would be pages of the portal, from its own origin. */
const typesOfFiles =
  /^(?:application\/(?:json|[\w.-]+\+json|octet-stream|pdf)|text\/(?:plain|csv)|(?:image|audio|video)\/[\w.+-]+)$/

/** Whatever a browser takes a file for, nothing in it runs. A drawing (SVG) keeps its styles and pictures. */
const inert = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
}

/** What a server says of an error is text, whatever it takes it for, and no cache stores that a file is missing. */
const ofError = {
  ...inert,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
}

/** @throws AnswerRefused for documents, and for what is no type */
function contentOf(given: string | undefined): OutgoingHttpHeaders {
  if (given === undefined) return { ...inert, 'content-type': 'application/octet-stream' }
  const { type, header } = contentTypeOf(given)
  const isCode = typesOfCode.test(type)
  if (!isCode && !typesOfFiles.test(type)) throw new AnswerRefused(`it is ${type || 'of no type'}`)
  return { ...(!isCode && inert), 'content-type': header }
}

function ofStatus({ statusCode = 0, headers }: IncomingMessage): OutgoingHttpHeaders {
  if (statusCode === 304) return {}
  if (statusCode >= 400) return ofError
  if (statusCode >= 300) throw new AnswerRefused(`it redirects to ${headers.location ?? 'nowhere'}`)
  return contentOf(headers['content-type'])
}

/**
 * The headers with which an answer of a remote's server of files is passed on (ADR 0147).
 * @throws AnswerRefused for what no server of files may answer
 */
export function fileHeadersOf(answer: IncomingMessage, isStaff: boolean): OutgoingHttpHeaders {
  const { headers } = answer
  const isForAll = !isStaff && headers['access-control-allow-origin'] === '*'
  return {
    ...namedHeaders(headers, passedOn),
    ...(isForAll && { 'access-control-allow-origin': '*' }),
    // Browsers must ask before each use, so that sign-out ends access to the code too.
    ...(isStaff && { 'cache-control': 'private, no-cache' }),
    ...ofStatus(answer),
  }
}
