import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { hasSessionCookie } from '../auth/session'
import type { ContentVersion } from '../db/content-version'
import { isCurrent } from './etag'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const entryLimit = 1000

/** Milliseconds that a reader waits for the database while there is something to answer with. */
const patienceMs = 1000

/** What the public gets at a path: a function that loads it, or null when the path is not a hot one. */
export type HotLoader = (path: string) => (() => Promise<unknown>) | null

interface Representation {
  body: Buffer
  headers: string[]
}

interface Entry {
  version: string
  etag: string
  identity: Representation
  br: Representation
  gzip: Representation
  notModifiedHeaders: string[]
}

/**
 * Answers what everybody reads before Koa sees it: serialised and compressed once a content version.
 * Administrators pass it by and always see the newest.
 */
export class HotCache {
  private readonly entries = new Map<string, Entry>()
  private readonly building = new Map<string, Promise<Entry | null>>()
  private impatientUntil = 0

  constructor(
    private readonly version: ContentVersion,
    private readonly loaderOf: HotLoader,
    private readonly commonHeaders: string[],
    private readonly onAnswer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {}

  /** True when the request is answered; false leaves it to Koa. */
  tryAnswer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || hasSessionCookie(request.headers.cookie)) {
      otherwise()
      return
    }
    const entry = this.entries.get(url)
    if (entry && entry.version === this.version.fresh()) {
      this.answer(entry, request, response)
      return
    }
    const load = this.loaderOf(url)
    if (!load) {
      otherwise()
      return
    }
    this.currentOrLast(url, load)
      .then((built) => (built ? this.answer(built, request, response) : otherwise()))
      // Koa meets the same failure and answers it properly.
      .catch(otherwise)
  }

  private answer(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    send(entry, request, response)
    this.onAnswer(request, response)
  }

  /** While the database is away or does not answer, what was last known is served on, marked as such. */
  private async currentOrLast(path: string, load: () => Promise<unknown>): Promise<Entry | null> {
    const last = this.entries.get(path)
    const current = this.current(path, load)
    if (!last) return current
    current.catch(() => undefined)
    if (performance.now() < this.impatientUntil) return asStale(last)
    try {
      return await withPatience(current)
    } catch {
      // The others need not find out one by one.
      this.impatientUntil = performance.now() + patienceMs
      return asStale(last)
    }
  }

  private async current(path: string, load: () => Promise<unknown>): Promise<Entry | null> {
    // Read before loading: a write in between makes the entry look older than it is, never newer.
    const version = await this.version.current()
    const entry = this.entries.get(path)
    if (entry?.version === version) return entry
    const key = `${version} ${path}`
    let pending = this.building.get(key)
    if (!pending) {
      pending = this.build(path, version, load).finally(() => this.building.delete(key))
      this.building.set(key, pending)
    }
    return pending
  }

  private async build(
    path: string,
    version: string,
    load: () => Promise<unknown>,
  ): Promise<Entry | null> {
    const value = await load()
    if (value === null || value === undefined) return null
    const entry = await createEntry(value, version, this.commonHeaders)
    this.entries.delete(path)
    if (this.entries.size >= entryLimit) this.entries.delete(this.entries.keys().next().value!)
    this.entries.set(path, entry)
    return entry
  }
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

function asStale(entry: Entry): Entry {
  const mark = ['Warning', '110 - "Response is Stale"']
  const marked = ({ body, headers }: Representation) => ({ body, headers: [...headers, ...mark] })
  return {
    ...entry,
    identity: marked(entry.identity),
    br: marked(entry.br),
    gzip: marked(entry.gzip),
    notModifiedHeaders: [...entry.notModifiedHeaders, ...mark],
  }
}

async function createEntry(value: unknown, version: string, common: string[]): Promise<Entry> {
  const body = Buffer.from(JSON.stringify(value))
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(body, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const shared = [
    ...common,
    ...['ETag', etag],
    ...['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...['Vary', 'Accept-Encoding, Cookie'],
    ...['X-Content-Version', version],
  ]
  const representation = (bytes: Buffer, encoding?: string): Representation => ({
    body: bytes,
    headers: [
      ...shared,
      ...['Content-Type', 'application/json; charset=utf-8'],
      ...['Content-Length', String(bytes.length)],
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ],
  })
  return {
    version,
    etag,
    identity: representation(body),
    br: representation(br, 'br'),
    gzip: representation(gz, 'gzip'),
    notModifiedHeaders: shared,
  }
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (isCurrent(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.notModifiedHeaders)
    response.end()
    return
  }
  const { body, headers } = choose(entry, String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const refused = (encoding: string, accepted: string) =>
  new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)

function choose(entry: Entry, accepted: string): Representation {
  if (accepted.includes('br') && !refused('br', accepted)) return entry.br
  if (accepted.includes('gzip') && !refused('gzip', accepted)) return entry.gzip
  return entry.identity
}
