import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import {
  DescriptionError,
  folderOfRemote,
  type RemoteDescription,
  readDescription,
} from '../remote-kit/src/remote/remote-description'
import { conflictsOf } from '../remote-kit/src/remote/routing'

export interface ReleasedBuild {
  version: string
  /** Address of its manifest. */
  entry: string
  /** What the build says of its remote. */
  remote?: RemoteDescription
}

export type Registry = Record<string, ReleasedBuild>

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

/** @throws RegistryError when the remote claims addresses that another live one has */
function checkAddresses(remote: RemoteDescription, registry: Registry): void {
  const others = Object.values(registry).flatMap((build) => build.remote ?? [])
  const conflicts = conflictsOf(remote, others)
  if (conflicts.length > 0) throw new RegistryError(conflicts.join('\n'))
}

/**
 * What a build of a folder's remote says of it.
 * @throws RegistryError when it says nothing that can be used
 */
export function describeBuild(
  folder: string,
  buildId: string,
  root = repositoryRoot,
): RemoteDescription {
  try {
    return readDescription(path.join(root, folder, 'dist', buildId))
  } catch (error) {
    if (error instanceof DescriptionError) throw new RegistryError(error.message)
    throw error
  }
}

/**
 * Names a build of a remote as the live one.
 * @throws RegistryError when the file is no registry, or another live remote serves what this one claims
 */
export function release(remote: RemoteDescription, buildId: string, file = registryFile()): void {
  const entry = `/remotes/${folderOfRemote(remote.name)}/${buildId}/mf-manifest.json`
  mkdirSync(path.dirname(file), { recursive: true })
  alone(file, () => {
    const registry = readRegistry(file)
    checkAddresses(remote, registry)
    const next = { ...registry, [remote.name]: { version: buildId, entry, remote } }
    replaceFile(file, `${JSON.stringify(next, null, 2)}\n`)
  })
}
