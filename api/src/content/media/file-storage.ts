import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Whoever asked for it reads it to its end or destroys it. */
  stream: Readable
}

/**
 * Where the files of pictures are kept. A file appears whole or not at all, and never changes: its key names its content.
 * All of it throws whatever the disk or the network throws.
 */
export interface MediaStorage {
  put(key: string, bytes: Buffer): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  /** A file that is not there is no error. */
  delete(key: string): Promise<void>
  /** Keys of files that were put before a time; others may lie in the same place. */
  keysBefore(time: Date): AsyncIterable<string>
}
