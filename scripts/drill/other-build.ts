import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Releasable } from '../../remote-kit/src/release/local-builds'
import { writeBuildRecord } from '../../remote-kit/src/remote/build-record'

/** Builds never change, so the other one of the blog is a copy under an id of its own with another heading. */
export function otherBuild(remote: Releasable, build: string): string {
  const id = `${build}-load`
  const folder = path.join(remote.directory, 'dist', id)
  cpSync(path.join(remote.directory, 'dist', build), folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(folder, file)
    if (/\.(br|gz)$/.test(file)) rmSync(full)
    else if (file.endsWith('.js')) {
      writeFileSync(full, readFileSync(full, 'utf8').replaceAll('Latest Insights', 'Newest News'))
    }
  }
  writeBuildRecord(folder, { id, version: 'drill' })
  return id
}
