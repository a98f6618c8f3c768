import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export interface Page {
  status: number
  headers: Record<string, string>
  html: string
  /** False for what must be made anew for every request. */
  cacheable: boolean
}

export interface StoredPage extends Page {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressed(page: Page, quality: number): Promise<StoredPage> {
  const identity = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { ...page, etag, identity, br, gzip: gz }
}

/** Rendered pages are the same for everybody: kept compressed, made once however many ask at the same time. */
export function pageCache({ maxBytes = 64 * 1024 * 1024 } = {}) {
  const stored = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip: gz }) => identity.length + br.length + gz.length,
  })
  const making = new Map<string, Promise<StoredPage>>()

  return function get(key: string | undefined, make: () => Promise<Page>): Promise<StoredPage> {
    if (key === undefined) return make().then((page) => compressed(page, 4))
    const known = stored.get(key)
    if (known) return Promise.resolve(known)
    const underWay = making.get(key)
    if (underWay) return underWay

    const result = make()
      .then((page) => compressed(page, page.cacheable ? 9 : 4))
      .then((page) => {
        if (page.cacheable) stored.set(key, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, result)
    return result
  }
}
