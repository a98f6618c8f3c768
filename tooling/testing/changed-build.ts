import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { integrityOf } from '../../remote-kit/src/remote/builds/build-files'
import { writeBuildRecord } from '../../remote-kit/src/remote/builds/build-record'

const hashIn = (integrity: string) => integrity.slice('sha256-'.length, -1)

const filesUnder = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Changes the scripts for browsers and for the gateway; entries also get the new hashes of their chunks. */
function changeScripts(folder: string, change: (code: string) => string): void {
  const scripts = filesUnder(folder).filter((file) => file.endsWith('.js'))
  const isEntry = (file: string) => /(?:^|\/)remoteEntry\./.test(file)
  const hashes = new Map<string, string>()
  const rewrite = (file: string, changed: (code: string) => string) => {
    const before = readFileSync(path.join(folder, file), 'utf8')
    const after = changed(before)
    if (after === before) return
    writeFileSync(path.join(folder, file), after)
    hashes.set(hashIn(integrityOf(before)), hashIn(integrityOf(after)))
  }
  for (const file of scripts.filter((file) => !isEntry(file))) rewrite(file, change)
  const withHashes = (code: string) =>
    [...hashes].reduce((text, [before, after]) => text.replaceAll(before, after), change(code))
  for (const file of scripts.filter(isEntry)) rewrite(file, withHashes)
}

/**
 * Copies a build under a new id, as builds are immutable.
 * @param folder of the build to copy
 * @param changes `code` changes each script; `finish` changes the folder further before the build is recorded
 * @returns the new id
 */
export function changedBuild(
  folder: string,
  id: string,
  changes: { code: (code: string) => string; finish?: (folder: string) => void },
): string {
  const other = path.join(path.dirname(folder), id)
  cpSync(folder, other, { recursive: true })
  for (const file of filesUnder(other)) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(path.join(other, file))
  }
  changeScripts(other, changes.code)
  changes.finish?.(other)
  writeBuildRecord(other, { id, version: 'changed' })
  return id
}
