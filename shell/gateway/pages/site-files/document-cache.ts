/** A document for machines, such as the sitemap. */
export interface MadeDocument {
  text: string
  /** Some of it is stale, because it could not be made again. */
  isLast?: boolean
}

/** Milliseconds until a document that could not be made is tried again, however many clients ask. */
const failedMs = 5000

interface Entry {
  /** Identifies the content and builds that it is made of. */
  stamp: string | undefined
  made: Promise<MadeDocument>
  /** When it is made again; set when it could not be made. */
  againAt?: number
}

/**
 * Caches documents for machines. Concurrent requests share one `make` call; an entry is valid while its stamp
 * stays the same, and for five seconds if it could not be made.
 */
export function documentCache() {
  const present = new Map<string, Entry>()
  const last = new Map<string, string>()

  async function makeOrLast(address: string, make: () => Promise<MadeDocument>) {
    try {
      const made = await make()
      last.set(address, made.text)
      return made
    } catch (error) {
      const text = last.get(address)
      if (text === undefined) throw error
      return { text, isLast: true }
    }
  }

  /**
   * The document at a path of the portal, for the content and builds that `stamp` names. Without a stamp (the
   * API is down) the last one.
   * @throws what `make` throws, when there is no last one
   */
  return function documentAt(
    address: string,
    stamp: string | undefined,
    make: () => Promise<MadeDocument>,
  ): Promise<MadeDocument> {
    const known = present.get(address)
    const isDue = known?.againAt !== undefined && performance.now() >= known.againAt
    if (known && !isDue && (known.stamp === stamp || stamp === undefined)) return known.made
    const entry: Entry = { stamp, made: makeOrLast(address, make) }
    present.set(address, entry)
    const noteFailure = () => {
      entry.againAt = performance.now() + failedMs
    }
    entry.made.then(({ isLast }) => isLast && noteFailure(), noteFailure)
    return entry.made
  }
}

export type DocumentCache = ReturnType<typeof documentCache>
