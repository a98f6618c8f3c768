/** A document for machines, such as the sitemap. */
export interface MadeDocument {
  text: string
  /** Some of it is stale, because it could not be made again. */
  isLast?: boolean
}

interface Entry {
  /** Identifies the content and builds that it is made of. */
  stamp: string | undefined
  made: Promise<MadeDocument>
}

/**
 * Caches documents for machines. Concurrent requests share one `make` call; an entry is valid while its stamp
 * stays the same.
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
    if (known && (known.stamp === stamp || stamp === undefined)) return known.made
    const entry = { stamp, made: makeOrLast(address, make) }
    present.set(address, entry)
    const forget = () => {
      if (present.get(address) === entry) present.delete(address)
    }
    entry.made.then(({ isLast }) => isLast && forget(), forget)
    return entry.made
  }
}

export type DocumentCache = ReturnType<typeof documentCache>
