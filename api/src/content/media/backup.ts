import type { Executor } from '../../platform/db/connect'
import { StartError } from '../../platform/start-error'
import type { MediaStorage } from './file-storage'
import { hashOfKey, keysOf } from './keys'
import { eachMedia } from './repository'

/** A portion of a picture's file in a backup. */
interface PictureEntry {
  picture: string
  /** Base64. */
  bytes: string
  /** Absent when more of the file follows. */
  last?: true
}

/** Bytes per entry; a multiple of three, so that no portion but the last has base64 padding. */
const portion = 3 * 256 * 1024

export const isPictureEntry = (entry: object): entry is PictureEntry =>
  typeof (entry as PictureEntry).picture === 'string'

/**
 * Yields the files of all pictures, one after another, in portions. Leaves out files that are missing.
 * @param missing called for each missing file
 * @throws StartError when the storage cannot be read
 */
export async function* pictureEntries(
  knex: Executor,
  storage: MediaStorage,
  missing: (key: string) => void,
): AsyncGenerator<{ entry: PictureEntry; isLast: boolean }> {
  for await (const { hash, animated } of eachMedia(knex)) {
    for (const picture of keysOf(hash, animated)) {
      const bytes = await storing(() => wholeFile(storage, picture))
      if (!bytes) missing(picture)
      for (let start = 0; bytes && start < bytes.length; start += portion) {
        const isLast = start + portion >= bytes.length
        const text = bytes.toString('base64', start, start + portion)
        yield { entry: { picture, bytes: text, ...(isLast && { last: true }) }, isLast }
      }
    }
  }
}

async function wholeFile(storage: MediaStorage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Joins the portions of files and stores each file; `take` returns whether the entry completed a file. */
export function pictureWriter(storage: MediaStorage) {
  let chunks: Buffer[] = []
  return {
    async take({ picture, bytes, last }: PictureEntry): Promise<boolean> {
      chunks.push(Buffer.from(bytes, 'base64'))
      if (!last) return false
      const whole = Buffer.concat(chunks)
      chunks = []
      if (!hashOfKey(picture))
        throw new StartError('The backup holds a file that is not a picture.')
      await storing(() => storage.put(picture, whole))
      return true
    },
  }
}

async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const reason = (cause as Error).message
    throw new StartError(`The picture storage cannot be used (${reason}).`, { cause })
  }
}
