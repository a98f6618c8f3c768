import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type BuildRecord,
  BuildRecordError,
  buildRecordFile,
  readBuildRecord,
} from '../remote/builds/build-record'
import { registeredWeight } from '../remote/builds/build-weight'
import { changeLogOf } from '../remote/builds/change-log'
import { ForeignMaps, keptMaps } from '../remote/builds/source-maps'
import { contractFile } from '../remote/contract/contract'
import { DescriptionError, folderOfRemote, readDescription } from '../remote/remote-description'
import { type BuildRegistration, ReleaseError, type ReleaseStore } from './release-store'

/** A remote's folder, or the shell's, with the name by which it is released. */
export interface Releasable {
  directory: string
  name: string
  /** Id of the build of the present sources; undefined where it cannot be known. */
  presentBuild?(): string | undefined
}

/** Ids of the finished builds in a package's `dist`, newest first. */
export function localBuilds(directory: string): string[] {
  const dist = path.join(directory, 'dist')
  if (!existsSync(dist)) return []
  return readdirSync(dist)
    .filter((id) => !id.startsWith('.') && existsSync(path.join(dist, id, buildRecordFile)))
    .sort((a, b) => statSync(path.join(dist, b)).mtimeMs - statSync(path.join(dist, a)).mtimeMs)
}

/**
 * Id of the build that was made last.
 * @throws ReleaseError when there is none
 */
export function newestLocalBuild(directory: string): string {
  const pointer = path.join(directory, 'dist/latest')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  throw new ReleaseError(`${path.basename(directory)} has no build yet; run "npm run build" first.`)
}

/**
 * Id of the build that is released where none is named.
 * @throws ReleaseError when there is none, or when the sources have changed since
 */
export function buildOfPresentSources({ directory, presentBuild }: Releasable): string {
  const newest = newestLocalBuild(directory)
  const present = presentBuild?.()
  if (!present || present === newest) return newest
  throw new ReleaseError(
    `The newest build, ${newest}, is not of the present sources: run "npm run build" first. To release it as it is, name it: --to ${newest}.`,
  )
}

/** @throws ReleaseError where workers would be on another origin than the portal's */
function checkWorkers({ workers }: BuildRecord, base: string): void {
  if (!workers || base.startsWith('/')) return
  throw new ReleaseError(
    `PT-F309 The build has ${workers.join(', ')}, and browsers start workers from the portal's own origin alone, not from ${base}: release it without --files.`,
  )
}

/**
 * The registration of a build in a package's `dist`.
 * @param base address below which the builds are served, if not at the remote's own server
 * @throws ReleaseError when the build is missing, or its files cannot be used
 */
export function registrationOf(
  { directory, name }: Releasable,
  id: string,
  base = `/remotes/${folderOfRemote(name)}`,
): BuildRegistration {
  const folder = path.join(directory, 'dist', id)
  if (!existsSync(folder)) {
    const known = localBuilds(directory).join('\n')
    throw new ReleaseError(
      `${path.basename(directory)} has no build ${id}.${known && ` There are:\n${known}`}`,
    )
  }
  try {
    const contract = path.join(folder, contractFile)
    const record = readBuildRecord(folder)
    checkWorkers(record, base)
    const { version, digest, bytes, files = null, maps = null } = record
    return {
      remote: name,
      build: id,
      version,
      entry: `${base.replace(/\/$/, '')}/${id}/mf-manifest.json`,
      description: name === 'shell' ? null : readDescription(folder),
      contract: existsSync(contract) ? JSON.parse(readFileSync(contract, 'utf8')) : null,
      digest,
      files,
      bytes,
      maps,
      weight: registeredWeight(folder),
      changeLog: changeLogOf(directory, version),
    }
  } catch (error) {
    const isKnown = error instanceof DescriptionError || error instanceof BuildRecordError
    if (isKnown || error instanceof SyntaxError) throw new ReleaseError(error.message)
    throw error
  }
}

/**
 * Registers a build in a package's `dist`, and sends its source maps, if it has some.
 * @param base address below which the builds are served, if not at the remote's own server
 * @throws ReleaseError when the build is missing, or its files or its source maps cannot be used
 */
export async function registerLocal(
  store: Pick<ReleaseStore, 'register' | 'sendMaps'>,
  releasable: Releasable,
  id: string,
  base?: string,
): Promise<void> {
  const build = registrationOf(releasable, id, base)
  const maps = build.maps && mapsOf(releasable, id, build.maps)
  await store.register(build)
  if (maps) await store.sendMaps(releasable.name, id, maps)
}

function mapsOf({ directory }: Releasable, id: string, digest: string): Buffer | undefined {
  try {
    return keptMaps(path.join(directory, 'dist'), id, digest)
  } catch (error) {
    if (error instanceof ForeignMaps) throw new ReleaseError(error.message)
    throw error
  }
}
