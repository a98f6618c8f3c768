import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Registry = Record<string, { version: string; entry: string }>

export const repositoryRoot = path.resolve(__dirname, '..')

/** Where the registry stands unless REGISTRY_FILE says otherwise. */
export const registryFile = () =>
  path.resolve(process.env.REGISTRY_FILE || path.join(repositoryRoot, '.portal/remotes.json'))

/** The registry, or an empty one before the first release. */
export function readRegistry(file = registryFile()): Registry {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Replaces the file in one step, so that the gateway never reads half of it. */
export function writeRegistry(registry: Registry, file = registryFile()): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify(registry, null, 2)}\n`)
  renameSync(next, file)
}

/** Names a build of a remote as the live one; `folder` is the remote's, such as `mf-blog`. */
export function release(folder: string, buildId: string, file = registryFile()): void {
  const name = folder.replaceAll('-', '_')
  const entry = `/remotes/${folder}/${buildId}/mf-manifest.json`
  writeRegistry({ ...readRegistry(file), [name]: { version: buildId, entry } }, file)
}
