import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage, StoredFile } from './file-storage'

const unfinished = '.unfinished'

/** Stores files in one folder, which the first `put` creates. */
export class FolderStorage implements MediaStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const draft = this.path(`${key}.${randomBytes(6).toString('hex')}${unfinished}`)
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        // After a power cut no file name may exist without its bytes.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, this.path(key))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const file = await open(this.path(key), 'r').catch(nullWhenMissing)
    if (!file) return null
    const { size } = await file.stat()
    return { size, stream: file.createReadStream() }
  }

  async has(key: string): Promise<boolean> {
    return (await stat(this.path(key)).catch(nullWhenMissing)) !== null
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true })
  }

  async *keysBefore(time: Date): AsyncIterable<string> {
    const names = (await readdir(this.folder).catch(nullWhenMissing)) ?? []
    for (const name of names) {
      const found = await stat(this.path(name)).catch(nullWhenMissing)
      if (!found || found.mtime >= time) continue
      if (name.endsWith(unfinished)) await this.delete(name)
      else yield name
    }
  }

  private path(name: string): string {
    return path.join(this.folder, name)
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
