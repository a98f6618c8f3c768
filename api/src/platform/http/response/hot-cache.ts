import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { ContentVersion } from '../../db/content-version'
import { demandOf } from '../demand'
import { withPatience } from '../patience'
import { mayBeKnown } from '../session-cookie'
import { etagOf, isCurrent } from './etag'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compression level of brotli and gzip. Compressed bodies are cached, so only the first reader waits. */
const quality = 9

const entryLimit = 1000

/** Milliseconds to wait for the database before a stale cache entry is served. */
const patienceMs = 1000

/** What a path's answers are made of. */
export interface HotRead {
  /** Loads the public content; null leaves the request to Koa. */
  load(): Promise<unknown>
  /** The language of the loaded content. */
  languageOf?(content: unknown): string
  /** For a file for programs, of which `load` brings the text: it looks the same to everybody, and may be kept for a while. */
  file?: { type: string; headers: string[] }
}

/**
 * Returns how to read the public content of an address, or null when it is not cached here. The address is path and query, with
 * the origin before it where the content names its own address.
 */
export type HotLoader = (address: string) => HotRead | null

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'

/** The response body of a path; each compressed form is made when a client first asks for it. */
interface Content {
  etag: string
  identity: Buffer
  compressed: Partial<Record<Compression, Promise<Buffer>>>
}

interface Representation {
  body: Buffer
  headers: string[]
}

interface Entry {
  version: string
  content: Content
  type: string
  /** Headers of every response; a 304 has only these. */
  headers: string[]
  representations: Partial<Record<Encoding, Representation>>
}

/**
 * Answers public reads from memory, before Koa. Content is serialised once per content version, and
 * compressed once per distinct content. Staff and programs bypass the cache and always see the newest content.
 */
export class HotCache {
  private readonly entries = new Map<string, Entry>()
  private readonly building = new Map<string, Promise<Entry | null>>()
  private impatientUntil = 0

  constructor(
    private readonly version: ContentVersion,
    private readonly loaderOf: HotLoader,
    private readonly commonHeaders: string[],
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly onAnswer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {}

  /** Answers the request, or leaves it to Koa by calling `otherwise`. */
  tryAnswer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const { method } = request
    if ((method !== 'GET' && method !== 'HEAD') || mayBeKnown(request.headers)) {
      otherwise()
      return
    }
    const demanded = demandOf(request)
    const address = this.addressOf(request)
    const entry = this.entries.get(address)
    if (entry && entry.version === this.version.fresh(demanded)) {
      this.answer(entry, request, response, otherwise)
      return
    }
    const read = this.loaderOf(address)
    if (!read) {
      otherwise()
      return
    }
    this.currentOrLast(address, read, demanded)
      .then((built) => (built ? this.answer(built, request, response, otherwise) : otherwise()))
      // Koa will meet the same error and send the right error response.
      .catch(otherwise)
  }

  private answer(
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    otherwise: () => void,
  ): void {
    const send = (status: number, headers: string[], body?: Buffer) => {
      response.writeHead(status, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
      this.onAnswer(request, response)
    }
    if (isCurrent(request.headers['if-none-match'], entry.content.etag)) {
      send(304, entry.headers)
      return
    }
    const encoding = choose(String(request.headers['accept-encoding'] ?? ''))
    const known = entry.representations[encoding]
    if (known) send(200, known.headers, known.body)
    else represent(entry, encoding).then(({ headers, body }) => send(200, headers, body), otherwise)
  }

  /** Serves the last known entry, marked as stale, while the database is unavailable or too slow. */
  private async currentOrLast(
    path: string,
    read: HotRead,
    demanded?: string,
  ): Promise<Entry | null> {
    const last = this.entries.get(path)
    const current = this.current(path, read, demanded)
    if (!last) return current
    current.catch(() => undefined)
    if (performance.now() < this.impatientUntil) return asStale(last)
    try {
      return await withPatience(current, patienceMs)
    } catch {
      // For a while, other requests get the stale entry at once instead of waiting as well.
      this.impatientUntil = performance.now() + patienceMs
      return asStale(last)
    }
  }

  private async current(path: string, read: HotRead, demanded?: string): Promise<Entry | null> {
    // Read before loading: a write in between makes the entry look older than it is, never newer.
    const version = await this.version.current(demanded)
    const entry = this.entries.get(path)
    if (entry?.version === version) return entry
    const key = `${version} ${path}`
    let pending = this.building.get(key)
    if (!pending) {
      pending = this.build(path, version, read).finally(() => this.building.delete(key))
      this.building.set(key, pending)
    }
    return pending
  }

  private async build(path: string, version: string, read: HotRead): Promise<Entry | null> {
    const value = await read.load()
    if (value === null || value === undefined) return null
    const content = contentOf(read.file ? (value as string) : JSON.stringify(value))
    // Most changes concern other content; then the compressed bodies are reused.
    const last = this.entries.get(path)?.content
    const entry = createEntry(last?.etag === content.etag ? last : content, version, {
      type: `${read.file?.type ?? 'application/json'}; charset=utf-8`,
      headers: read.file?.headers ?? this.ownHeaders(read.languageOf?.(value)),
    })
    this.entries.delete(path)
    if (this.entries.size >= entryLimit) this.entries.delete(this.entries.keys().next().value!)
    this.entries.set(path, entry)
    return entry
  }

  private ownHeaders(language: string | undefined): string[] {
    return [
      ...this.commonHeaders,
      ...(language ? ['Content-Language', language] : []),
      ...['Cache-Control', 'public, max-age=0, must-revalidate'],
      ...['Vary', 'Accept-Encoding, Cookie, Authorization'],
    ]
  }
}

function asStale({ headers, ...entry }: Entry): Entry {
  const marked = [...headers, 'Warning', '110 - "Response is Stale"']
  return { ...entry, headers: marked, representations: {} }
}

function contentOf(text: string): Content {
  const identity = Buffer.from(text)
  return { etag: etagOf(identity), identity, compressed: {} }
}

function createEntry(
  content: Content,
  version: string,
  { type, headers }: { type: string; headers: string[] },
): Entry {
  const all = [...headers, 'ETag', content.etag, 'X-Content-Version', version]
  return { version, content, type, headers: all, representations: {} }
}

const compressions = {
  br: (bytes: Buffer) =>
    compressBrotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer) => compressGzip(bytes, { level: quality }),
}

async function bodyOf({ identity, compressed }: Content, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return identity
  compressed[encoding] ??= compressions[encoding](identity)
  return compressed[encoding]
}

async function represent(
  { content, type, headers, representations }: Entry,
  encoding: Encoding,
): Promise<Representation> {
  const body = await bodyOf(content, encoding)
  const representation = {
    body,
    headers: [
      ...headers,
      ...['Content-Type', type],
      ...['Content-Length', String(body.length)],
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
  }
  representations[encoding] = representation
  return representation
}

const refused = (encoding: string, accepted: string) =>
  new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)

function choose(accepted: string): Encoding {
  if (accepted.includes('br') && !refused('br', accepted)) return 'br'
  if (accepted.includes('gzip') && !refused('gzip', accepted)) return 'gzip'
  return 'identity'
}
