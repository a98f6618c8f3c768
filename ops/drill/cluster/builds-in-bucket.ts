import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Releasable } from '../../../remote-kit/src/release/local-builds'
import { registrationOf } from '../../../remote-kit/src/release/local-builds'
import type { BuildRegistration } from '../../../remote-kit/src/release/release-store'
import { call } from './load'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
}

/**
 * Uploads a build's files to a public bucket, like an object store behind a CDN.
 * @returns the registration of the build with its address there
 */
export async function storeInBucket(
  remote: Releasable,
  build: string,
  bucket: string,
): Promise<BuildRegistration> {
  const folder = path.join(remote.directory, 'dist', build)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((each) => statSync(path.join(folder, each)).isFile())) {
    await call(`${bucket}/${build}/${file}`, {
      method: 'PUT',
      headers: { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' },
      body: new Uint8Array(readFileSync(path.join(folder, file))),
    })
  }
  return registrationOf(remote, build, bucket)
}
