import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isIntact } from '../../remote/builds/build-record'

export interface PublishOptions {
  /** Folder of finished builds; its `latest` names the one to publish. */
  dist: string
  /** Folder that outlives the container. */
  buildsDir: string
  /** How many builds are kept at least, the last published ones; all of the last 30 days are kept (D41). */
  kept: number
}

const unfinished = '.publishing-'
/** An unfinished copy that is older than this was left behind by a container that was stopped. */
const abandonedAfterMs = 60 * 60 * 1000

/** Builds are kept for this long, because no tab stays open longer. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/**
 * Copies a build beside the earlier ones and names it as the latest; open tabs still find the earlier ones
 * after the container was replaced. Publishing a former build again makes it the latest again.
 * @returns name of the build
 * @throws the file system's error; then nothing in the folder names an incomplete build
 */
export function publishBuild({ dist, buildsDir, kept }: PublishOptions): string {
  const build = readFileSync(path.join(dist, 'latest'), 'utf8').trim()
  const target = path.join(buildsDir, build)
  mkdirSync(buildsDir, { recursive: true })
  putIntoPlace(path.join(dist, build), target)
  const now = new Date()
  utimesSync(target, now, now)
  nameLatest(buildsDir, build)
  prune(buildsDir, kept)
  return build
}

/** Copies a build, also in place of a copy that a full disk or a changed file has damaged. */
function putIntoPlace(source: string, target: string): void {
  if (existsSync(target) && isIntact(source) && !isIntact(target)) {
    console.warn(`${target} is damaged and is replaced.`)
    // Moved aside first, so that another container that starts finds the damaged copy or none, but never half
    // of one.
    const aside = mkdtempSync(path.join(path.dirname(target), unfinished))
    renameSync(target, path.join(aside, 'damaged'))
    rmSync(aside, { recursive: true })
  }
  if (!existsSync(target)) copyAtOnce(source, target)
}

/** Copies to a temporary folder and renames it, so that a build in its place is always complete. */
function copyAtOnce(source: string, target: string): void {
  const aside = mkdtempSync(path.join(path.dirname(target), unfinished))
  try {
    cpSync(source, path.join(aside, 'build'), { recursive: true })
    renameSync(path.join(aside, 'build'), target)
  } catch (error) {
    // Another container of the same image may have been faster.
    if (!existsSync(target)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function nameLatest(buildsDir: string, build: string): void {
  const aside = mkdtempSync(path.join(buildsDir, unfinished))
  writeFileSync(path.join(aside, 'latest'), build)
  renameSync(path.join(aside, 'latest'), path.join(buildsDir, 'latest'))
  rmSync(aside, { recursive: true })
}

function prune(buildsDir: string, kept: number): void {
  const folders = readdirSync(buildsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, at: statSync(path.join(buildsDir, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  const isAside = ({ name }: { name: string }) => name.startsWith(unfinished)
  const old = folders
    .filter((folder) => !isAside(folder))
    .slice(kept)
    .filter(({ at }) => Date.now() - at > keptForMs)
  const abandoned = folders.filter(
    (folder) => isAside(folder) && Date.now() - folder.at > abandonedAfterMs,
  )
  for (const { name } of [...old, ...abandoned]) {
    rmSync(path.join(buildsDir, name), { recursive: true, force: true })
  }
}
