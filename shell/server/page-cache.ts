import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { Overloaded } from './render-pool'

export interface Page {
  status: number
  headers: Record<string, string>
  html: string
  /** False for what must be made anew for every request. */
  cacheable: boolean
}

export interface StoredPage extends Omit<Page, 'html'> {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export interface ServedPage {
  page: StoredPage
  /** `stale`: the present one cannot be made right now, and this is the last that could. */
  freshness: 'hit' | 'miss' | 'stale'
}

interface Entry extends StoredPage {
  /** What the page was made of: content version and builds. */
  stamp: string
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quick: a page is waited for. Thorough: a page that is kept is sent often, and some 3 % smaller. */
const quality = { quick: 5, thorough: 9 }

const brotli = (bytes: Buffer, level: number) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

async function compressed({ html, ...page }: Page): Promise<StoredPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(identity, quality.quick), compressGzip(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { ...page, etag, identity, br, gzip: gz }
}

const sizeOf = ({ identity, br, gzip: gz, headers, stamp }: Entry, address: string) =>
  identity.length +
  br.length +
  gz.length +
  JSON.stringify(headers).length +
  stamp.length +
  address.length

const bounded = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize, maxEntrySize: maxSize / 8, sizeCalculation: sizeOf })

const megabyte = 1024 * 1024

/**
 * Rendered pages are the same for everybody: kept compressed, made once however many ask at the same time, and served on
 * while a newer one cannot be made. Pages at addresses that anyone can invent (not found, with a query) share a small
 * room of their own, so that a flood of them drives out no real page.
 */
export function pageCache({ maxBytes = 64 * megabyte, inventedBytes = 8 * megabyte } = {}) {
  const real = bounded(maxBytes)
  const invented = bounded(inventedBytes)
  const making = new Map<string, Promise<ServedPage>>()

  function keep(address: string, stamp: string, page: StoredPage) {
    const isInvented = page.status === 404 || address.includes('?')
    const room = isInvented ? invented : real
    const entry = { ...page, stamp }
    room.set(address, entry)
    // The page is good as it is, should this fail.
    if (!isInvented) recompress(address, entry).catch(() => undefined)
    // A page that came to be, or ceased to, leaves its former room.
    if (isInvented) real.delete(address)
    else invented.delete(address)
  }

  async function recompress(address: string, entry: Entry) {
    const br = await brotli(entry.identity, quality.thorough)
    if (real.peek(address) === entry) real.set(address, { ...entry, br })
  }

  async function fresh(address: string, stamp: string | undefined, make: () => Promise<Page>) {
    const made = await make()
    const page = await compressed(made)
    if (made.cacheable && stamp) keep(address, stamp, page)
    return page
  }

  async function freshOrStale(
    address: string,
    stamp: string | undefined,
    make: () => Promise<Page>,
    last: Entry | undefined,
  ): Promise<ServedPage> {
    try {
      const page = await fresh(address, stamp, make)
      if (page.status !== 503 || !last) return { page, freshness: 'miss' }
    } catch (error) {
      if (!(error instanceof Overloaded) || !last) throw error
    }
    return { page: last, freshness: 'stale' }
  }

  return {
    /**
     * The page at an address, made of what `stamp` names; without a stamp (the API is down) the last one known.
     * @throws what `make` throws, when no earlier page can stand in
     */
    async get(
      address: string,
      stamp: string | undefined,
      make: () => Promise<Page>,
    ): Promise<ServedPage> {
      const last = real.get(address) ?? invented.get(address)
      if (last && last.stamp === stamp) return { page: last, freshness: 'hit' }
      if (last && !stamp) return { page: last, freshness: 'stale' }

      const key = `${stamp}\n${address}`
      const underWay = making.get(key)
      if (underWay) return underWay
      const result = freshOrStale(address, stamp, make, last).finally(() => making.delete(key))
      making.set(key, result)
      return result
    },
    /** The page made for this request alone: nothing is shared or kept. */
    async once(make: () => Promise<Page>): Promise<ServedPage> {
      return { page: await compressed(await make()), freshness: 'miss' }
    },
  }
}
