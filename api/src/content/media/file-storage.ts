import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  /** The caller must read it to the end or destroy it. */
  stream: Readable
}

/**
 * Storage for the files of pictures. A file appears completely or not at all, and never changes, because its key
 * identifies its content. All methods pass on errors of the disk or the network.
 */
export interface MediaStorage {
  put(key: string, bytes: Buffer): Promise<void>
  /** The file, or null if there is none. */
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** A missing file is no error. */
  delete(key: string): Promise<void>
  /** Keys of files stored before a time; may include foreign files in the same place. */
  keysBefore(time: Date): AsyncIterable<string>
}
