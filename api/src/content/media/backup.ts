import type { Executor } from '../../platform/db/connect'
import { StartError } from '../../platform/start-error'
import type { MediaStorage } from './file-storage'
import { hashOfKey, keysOf } from './keys'
import { eachMedia } from './repository'

/** A portion of a picture's file, as a backup holds it. */
interface PictureEntry {
  picture: string
  /** Base64. */
  bytes: string
  /** Absent when more of the file follows. */
  last?: true
}

/** Bytes of one entry: a multiple of three, so that portions join without padding in between. */
const portion = 3 * 256 * 1024

export const isPictureEntry = (entry: object): entry is PictureEntry =>
  typeof (entry as PictureEntry).picture === 'string'

/**
 * The files of all pictures, one after another in portions. A file that is gone is left out, as it was before.
 * @param missing told of each that is gone
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

/** Puts files together and into the storage; `take` says whether one is complete. */
export function pictureWriter(storage: MediaStorage) {
  let chunks: Buffer[] = []
  return {
    async take({ picture, bytes, last }: PictureEntry): Promise<boolean> {
      chunks.push(Buffer.from(bytes, 'base64'))
      if (!last) return false
      const whole = Buffer.concat(chunks)
      chunks = []
      if (!hashOfKey(picture)) throw new StartError('The backup holds a file that is no picture.')
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
    throw new StartError(`The storage of the pictures cannot be used (${reason}).`, { cause })
  }
}
