import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'

export type Registry = Record<string, { version: string; entry: string }>

export const repositoryRoot = path.resolve(__dirname, '..')

/** Where the registry stands unless REGISTRY_FILE says otherwise. */
export const registryFile = () =>
  path.resolve(process.env.REGISTRY_FILE || path.join(repositoryRoot, '.portal/remotes.json'))

/** A registry that cannot be used; its message is for whoever releases. */
export class RegistryError extends Error {}

const lockTimeoutMs = 30_000

/** The registry, or an empty one before the first release. */
export function readRegistry(file = registryFile()): Registry {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    if (!(error instanceof SyntaxError)) throw error
    throw new RegistryError(`The registry ${file} is not valid JSON; correct or remove it.`)
  }
}

/** Does the work alone among all processes; the lock is the system's, which frees it when its holder is killed. */
function alone(file: string, work: () => void): void {
  const lock = new Database(`${file}.lock`)
  try {
    lock.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
    lock.exec('BEGIN EXCLUSIVE')
    work()
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new RegistryError(`The registry ${file} is held by another release; try again.`)
  } finally {
    lock.close()
  }
}

/** Replaces the file in one step, so that neither the gateway nor a crash ever finds half of it. */
function replaceFile(file: string, text: string): void {
  const next = `${file}.next`
  writeFileSync(next, text, { flush: true })
  renameSync(next, file)
}

/**
 * Names a build of a remote as the live one; `folder` is the remote's, such as `mf-blog`.
 * @throws RegistryError when the file is no registry
 */
export function release(folder: string, buildId: string, file = registryFile()): void {
  const name = folder.replaceAll('-', '_')
  const entry = `/remotes/${folder}/${buildId}/mf-manifest.json`
  mkdirSync(path.dirname(file), { recursive: true })
  alone(file, () => {
    const registry = { ...readRegistry(file), [name]: { version: buildId, entry } }
    replaceFile(file, `${JSON.stringify(registry, null, 2)}\n`)
  })
}
