import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { descriptionFile, remoteOfFolder } from '../remote-kit/src/remote/remote-description'
import { describeBuild, readRegistry, registryFile, release, repositoryRoot } from './registry-file'

/** Whether an entry names a build of this checkout that is not there any more. */
function isGone(entry: string, folder: string, root: string): boolean {
  const [, build] = new RegExp(`^/remotes/${folder}/([^/]+)/`).exec(entry) ?? []
  const files = ['mf-manifest.json', descriptionFile]
  return files.some((file) => build && !existsSync(path.join(root, folder, 'dist', build, file)))
}

/**
 * Leaves what is live of a remote as it is; only one without a live build, or whose live build is gone, gets this
 * checkout's.
 * @returns what is worth saying of that, if anything
 * @throws Error when the remote is not built, RegistryError when the registry cannot be used
 */
export function ensureLive(
  folder: string,
  root = repositoryRoot,
  file = registryFile(),
): string | undefined {
  const pointer = path.join(root, folder, 'dist/latest')
  if (!existsSync(pointer)) throw new Error(`${folder} has no build.`)
  const built = readFileSync(pointer, 'utf8').trim()
  const live = readRegistry(file)[remoteOfFolder(folder)]
  if (!live || isGone(live.entry, folder, root)) {
    release(describeBuild(folder, built, root), built, file)
    return live && `${folder}: ${live.version} was live but is gone; now ${built} is live.`
  }
  if (live.version === built) return undefined
  return `${folder}: ${built} is built, ${live.version} stays live. To release it: npm run release -- ${folder}`
}
