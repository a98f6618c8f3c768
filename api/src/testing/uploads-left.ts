import { readdirSync } from 'node:fs'
import os from 'node:os'

/** Folders of uploads that this process has not removed. */
export const uploadsLeft = (): string[] =>
  readdirSync(os.tmpdir()).filter((name) => name.startsWith(`pt-upload-${process.pid}-`))
