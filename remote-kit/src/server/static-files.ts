import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { negotiate } from '@fastify/accept-negotiator'
import { isUtf8MimeType, mime, type SendResult, send } from '@fastify/send'

// mime's own table has the names from before RFC 9239.
mime.define({ 'text/javascript': ['js', 'mjs', 'cjs'] }, true)

/** Suffixes of precompressed files, the preferred encoding first. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' }
type Encoding = keyof typeof suffixes
const encodings = Object.keys(suffixes) as Encoding[]

export interface StaticFilesOptions {
  /** Folders that are searched for files, in this order, at each request. */
  directories: string[]
  /** Headers of a file's answer, such as how long it may be cached. */
  headersOf(pathname: string): Record<string, string>
}

/**
 * Answers with the file at that path (not yet decoded, without query), or with an error.
 * @returns false when there is no such file; then nothing was answered
 */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>

interface Found {
  encoding: Encoding
  result: SendResult
}

function contentTypeOf(pathname: string): string {
  const type = mime.getType(pathname) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

const isMissing = ({ type, statusCode }: SendResult) =>
  type === 'directory' || statusCode === 404 || statusCode === 403

/** The file in the best encoding that the browser accepts and the folder has. */
async function findIn(
  root: string,
  request: IncomingMessage,
  pathname: string,
  offered = encodings,
): Promise<Found> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = negotiate(accepted, offered) ?? 'identity'
  const result = await send(request, pathname + suffixes[encoding], {
    root,
    index: false,
    cacheControl: false,
    contentType: false,
  })
  if (encoding === 'identity' || !isMissing(result)) return { encoding, result }
  const others = offered.filter((other) => other !== encoding)
  return findIn(root, request, pathname, others)
}

async function find(
  directories: string[],
  request: IncomingMessage,
  pathname: string,
): Promise<Found | undefined> {
  for (const directory of directories) {
    const found = await findIn(directory, request, pathname)
    if (!isMissing(found.result)) return found
  }
}

/** Answers with an error as text, which is never cached. */
export function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const common = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' }
  response.writeHead(status, { ...common, ...headers })
  response.end(text)
}

const reasons: Record<number, string> = {
  400: 'Bad request',
  412: 'Precondition failed',
  416: 'There is no such part of it',
}

function refuseAs({ statusCode, headers }: SendResult, response: ServerResponse): void {
  const range = headers['Content-Range']
  const text = reasons[statusCode] ?? 'It cannot be read'
  refuse(response, statusCode, text, range ? { 'Content-Range': range } : {})
}

/**
 * Sends the body. If the file cannot be read to its promised end, it breaks the connection, so that nobody
 * takes it for complete.
 */
async function sendBody(file: ReadStream, response: ServerResponse, length: number) {
  try {
    await pipeline(file, response, { end: false })
    if (file.bytesRead < length) response.destroy()
    else response.end()
  } catch {
    response.destroy()
  }
}

/**
 * Serves files of folders that may change at any time, precompressed where possible, to clients that may send anything.
 */
export function staticFiles({ directories, headersOf }: StaticFilesOptions): StaticFiles {
  return async (request, response, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
      return true
    }
    const found = await find(directories, request, pathname)
    if (!found) return false
    const { encoding, result } = found
    if (result.type !== 'file') {
      refuseAs(result, response)
      return true
    }

    const hasBody = request.method === 'GET' && result.statusCode !== 304
    const file = result.stream as ReadStream
    // The file may have been removed since it was found; this is noticed before anything is answered.
    if (hasBody && !(await once(file, 'open').catch(() => false))) return false
    response.writeHead(result.statusCode, {
      ...result.headers,
      ...headersOf(pathname),
      ...(result.statusCode !== 304 && { 'Content-Type': contentTypeOf(pathname) }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      Vary: 'Accept-Encoding',
    })
    if (hasBody) await sendBody(file, response, Number(result.headers['Content-Length']))
    else response.end()
    return true
  }
}
