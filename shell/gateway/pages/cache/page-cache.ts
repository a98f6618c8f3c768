import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Overloaded, type Timings } from '../../render/render-pool'

/** Something that is cached beside a page. */
export interface Part {
  type: string
  text: string
}

export interface Page {
  status: number
  headers: Record<string, string>
  html: string
  /**
   * What is cached beside the page, by name: `page`, which a navigation within the site shows (D75); `data`,
   * with which the framework takes the page over; and sections that are fetched when they come near
   * (`PagePart`). None where a browser has to load the page itself.
   */
  parts?: Record<string, Part>
  /** False for a page that must be made for every request. */
  cacheable: boolean
  /** Name of the remote whose page it is; absent for the shell's own. */
  remote?: string
  timings?: Timings
  /** Content versions that the API's answers named; several when the content changed during the render. */
  contentVersions?: string[]
  /** Stamp of the page where it differs from the requested one; null when the page mixes content versions. */
  madeOf?: string | null
  /** The real page, when its render takes longer than visitors wait and this page stands in for it. */
  pending?: Promise<Page>
}

export type Encoding = 'br' | 'gzip'

interface EncodedForms extends Partial<Record<Encoding, Buffer | Promise<Buffer>>> {
  isThorough?: boolean
}

export interface StoredBody {
  /** Its media type. */
  type: string
  etag: string
  identity: Buffer
  /** Compressed forms, each made when it is first asked for. */
  encoded: EncodedForms
}

export interface StoredPage
  extends StoredBody,
    Pick<Page, 'status' | 'headers' | 'cacheable' | 'remote'> {
  parts: Map<string, StoredBody>
}

export interface ServedPage {
  page: StoredPage | CachedPage
  /** `stale`: the current page cannot be made right now, so this is the last one. */
  freshness: 'hit' | 'miss' | 'stale'
  /** How long making it took; absent for a cached page. */
  timings?: Timings
}

export interface CachedPage extends StoredPage {
  /** What the page was made of: content version and builds. */
  stamp: string
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Brotli levels. Quick: a visitor waits for the page. Thorough: for cached pages, a tenth smaller for a hundred
 * times the work.
 */
const quality = { quick: 6, thorough: 11 }

/** Milliseconds without a new page before cached pages are compressed thoroughly. */
const quietMs = 300

const brotli = (bytes: Buffer, level: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

function storedBody({ type, text }: Part): StoredBody {
  const identity = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { type, etag, identity, encoded: {} }
}

export const htmlType = 'text/html; charset=utf-8'

function stored({ html, parts = {}, ...page }: Page): StoredPage {
  const { status, headers, cacheable, remote } = page
  const bodies = Object.entries(parts).map(([name, part]) => [name, storedBody(part)] as const)
  const body = storedBody({ type: htmlType, text: html })
  return { status, headers, cacheable, remote, ...body, parts: new Map(bodies) }
}

/** A page's bytes in an encoding; all requests share one compression. */
export function encodedPage(page: StoredBody, encoding: Encoding): Buffer | Promise<Buffer> {
  const { identity, encoded } = page
  const known = encoded[encoding]
  if (known) return known
  const compressing = encoding === 'br' ? brotli(identity, quality.quick) : compressGzip(identity)
  encoded[encoding] = compressing
  compressing.then(
    (bytes) => {
      if (encoded[encoding] === compressing) encoded[encoding] = bytes
    },
    () => {
      delete encoded[encoding]
    },
  )
  return compressing
}

/** Bytes of an entry; half as much again is added for its compressed forms, which may not exist yet. */
const sizeOf = ({ identity, parts, headers, stamp }: CachedPage, address: string) =>
  Math.ceil(
    [...parts.values()].reduce((sum, part) => sum + part.identity.length, identity.length) * 1.5,
  ) +
  JSON.stringify(headers).length +
  stamp.length +
  address.length

const bounded = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, maxEntrySize: maxSize / 8, sizeCalculation: sizeOf })

const megabyte = 1024 * 1024

async function improve({ identity, encoded }: StoredBody) {
  if (encoded.isThorough) return
  encoded.br = await brotli(identity, quality.thorough)
  encoded.isThorough = true
}

async function improveAll(entry: CachedPage) {
  await improve(entry)
  for (const part of entry.parts.values()) await improve(part)
}

/**
 * Compresses cached pages thoroughly: one page at a time, and only while no page is being made or was made just now.
 * @param isKept whether the page is still in the cache
 * @returns a function that takes a page to compress
 */
function thoroughCompression(
  isMaking: () => boolean,
  isKept: (address: string, entry: CachedPage) => boolean,
) {
  const coarse = new Map<string, CachedPage>()
  let isImproving = false
  let madeAt = 0

  const isQuiet = () => !isMaking() && performance.now() - madeAt >= quietMs

  async function improveNext() {
    const [next] = isQuiet() ? coarse : []
    if (next) {
      const [address, entry] = next
      coarse.delete(address)
      // If this fails, the page keeps its quick compression.
      if (isKept(address, entry)) await improveAll(entry).catch(() => undefined)
    }
    isImproving = coarse.size > 0
    if (isImproving) setTimeout(improveNext, next ? 0 : quietMs).unref()
  }

  return function improveLater(address: string, entry: CachedPage) {
    coarse.set(address, entry)
    madeAt = performance.now()
    if (!isImproving) setTimeout(improveNext, quietMs).unref()
    isImproving = true
  }
}

/**
 * The entries of a cache. Addresses that anyone can invent have a room of their own.
 * @param isMaking whether a page is being made, while which no cached one is compressed thoroughly
 */
function pageEntries(maxBytes: number, inventedBytes: number, isMaking: () => boolean) {
  const real = bounded(maxBytes)
  const invented = bounded(inventedBytes)
  const improveLater = thoroughCompression(
    isMaking,
    (address, entry) => real.peek(address) === entry,
  )
  const at = (address: string) => real.get(address) ?? invented.get(address)

  function keep(address: string, stamp: string, page: StoredPage): CachedPage {
    const isInvented = page.status === 404 || address.includes('?')
    const room = isInvented ? invented : real
    const last = at(address)
    // Most content changes leave this page the same, so its compressed forms stay valid.
    const reused = <Body extends StoredBody>(body: Body, before: StoredBody | undefined): Body =>
      before?.etag === body.etag ? { ...body, encoded: before.encoded } : body
    const parts = new Map(
      Array.from(page.parts, ([name, part]) => [name, reused(part, last?.parts.get(name))]),
    )
    const entry = { ...reused(page, last), parts, stamp }
    room.set(address, entry)
    if (!isInvented) improveLater(address, entry)
    // A page that was created or removed moves to the other cache.
    if (isInvented) real.delete(address)
    else invented.delete(address)
    return entry
  }

  return { at, keep }
}

/**
 * Cache of rendered pages with their compressed forms; pages are the same for everybody. Concurrent requests
 * share one render, and a stale page is served while a newer one cannot be made. Addresses that anyone can
 * invent (not found, with a query) have a small cache of their own, so that a flood of them evicts no real
 * page.
 */
export function pageCache({ maxBytes = 64 * megabyte, inventedBytes = 8 * megabyte } = {}) {
  const making = new Map<string, Promise<ServedPage>>()
  const entries = pageEntries(maxBytes, inventedBytes, () => making.size > 0)

  /** Stand-ins for pages that take longer to render than visitors wait, until the page is there. */
  const standIns = new Map<string, StoredPage>()

  function keepIfPossible(address: string, stamp: string | undefined, made: Page): StoredPage {
    const page = stored(made)
    const { madeOf = stamp } = made
    return made.cacheable && madeOf ? entries.keep(address, madeOf, page) : page
  }

  async function fresh(address: string, stamp: string | undefined, make: () => Promise<Page>) {
    const made = await make()
    const page = keepIfPossible(address, stamp, made)
    if (made.pending) {
      const key = keyOf(address, stamp)
      standIns.set(key, page)
      made.pending
        .then((rendered) => keepIfPossible(address, stamp, rendered))
        // The failure is logged already; the next request renders the page again.
        .catch(() => undefined)
        .finally(() => standIns.delete(key))
    }
    return { page, timings: made.timings, isStandIn: made.pending !== undefined }
  }

  async function freshOrStale(
    address: string,
    stamp: string | undefined,
    make: () => Promise<Page>,
    last: CachedPage | undefined,
  ): Promise<ServedPage> {
    try {
      const { page, timings, isStandIn } = await fresh(address, stamp, make)
      if (!last || (page.status !== 503 && !isStandIn)) return { page, freshness: 'miss', timings }
    } catch (error) {
      if (!(error instanceof Overloaded) || !last) throw error
    }
    return { page: last, freshness: 'stale' }
  }

  const keyOf = (address: string, stamp: string | undefined) => `${stamp}\n${address}`

  return {
    /** The cached page for an address; it may be stale. */
    stored: entries.at as (address: string) => CachedPage | undefined,
    /**
     * The page at an address, for the content and builds that `stamp` names. Without a stamp (the API is down)
     * the last one in the cache.
     * @throws what `make` throws; Overloaded only when no earlier page can stand in
     */
    async get(
      address: string,
      stamp: string | undefined,
      make: () => Promise<Page>,
    ): Promise<ServedPage> {
      const last = entries.at(address)
      if (last && last.stamp === stamp) return { page: last, freshness: 'hit' }
      if (last && !stamp) return { page: last, freshness: 'stale' }

      const key = keyOf(address, stamp)
      const standIn = standIns.get(key)
      if (standIn) {
        return last ? { page: last, freshness: 'stale' } : { page: standIn, freshness: 'miss' }
      }
      const underWay = making.get(key)
      if (underWay) return underWay
      const result = freshOrStale(address, stamp, make, last).finally(() => making.delete(key))
      making.set(key, result)
      return result
    },
    /** Makes a page for this request alone; it is neither shared nor cached. */
    async once(make: () => Promise<Page>): Promise<ServedPage> {
      const made = await make()
      return { page: stored(made), freshness: 'miss', timings: made.timings }
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
