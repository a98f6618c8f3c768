import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  localBuilds,
  newestLocalBuild,
  type Releasable,
  registerLocal,
} from '../../remote-kit/src/release/local-builds'
import {
  ReleaseError,
  type ReleaseStore,
  releaseNow,
} from '../../remote-kit/src/release/release-store'
import { readEnvironment } from '../../remote-kit/src/server/environment'
import { registryEnvironment } from '../../shell/gateway/environment'

/** File in which the gateway keeps the releases that it served last. */
export const registryFile = () => readEnvironment(process.env, registryEnvironment).REGISTRY_FILE

/**
 * The builds that a gateway served last, by remote. This file was the registry before releases moved to the
 * database, so a build that is live in it stays live.
 */
function servedLast(registryFile: string): Record<string, { version?: string }> {
  if (!existsSync(registryFile)) return {}
  try {
    return JSON.parse(readFileSync(registryFile, 'utf8'))
  } catch {
    // A damaged file counts as empty.
    return {}
  }
}

/**
 * Keeps a remote's live build. Releases this checkout's build only if none is live, or the live one is gone
 * (D41).
 * @returns a notice for the console, if there is one
 * @throws ReleaseError when the remote is not built, or its build cannot be released
 */
export async function ensureLive(
  remote: Releasable,
  store: ReleaseStore,
  registryFile: string,
): Promise<string | undefined> {
  const { directory, name } = remote
  const built = newestLocalBuild(directory)
  const { live, history } = await store.releases(name)
  const [present] = live
  const builds = localBuilds(directory)

  async function release(id: string) {
    await registerLocal(store, remote, id)
    await releaseNow(store, name, { build: id, canary: null })
  }

  const folder = path.basename(directory)
  const staysLive = (build: string) =>
    build === built
      ? undefined
      : `${folder}: ${built} is built, ${build} stays live. To release it: npm run release -- ${folder}`

  // A remote that was taken out of service stays out.
  if (!present && history.length > 0) return undefined
  if (!present) {
    const last = servedLast(registryFile)[name]?.version
    const chosen = last && builds.includes(last) ? last : built
    await release(chosen)
    return staysLive(chosen)
  }
  const { build, entry } = present.build
  if (entry.startsWith('/') && !builds.includes(build)) {
    await release(built)
    return `${folder}: ${build} was live but is gone; now ${built} is live.`
  }
  return staysLive(build)
}

/**
 * Releases the shell's build that this start runs; remotes' contracts are checked against it (D42).
 * @returns what live remotes need and this build lacks, if anything
 */
export async function releaseShell(
  shell: Releasable,
  store: ReleaseStore,
): Promise<string | undefined> {
  const built = newestLocalBuild(shell.directory)
  const [live] = (await store.releases(shell.name)).live
  if (live?.build.build === built) return undefined
  await registerLocal(store, shell, built)
  try {
    await releaseNow(store, shell.name, { build: built, canary: null })
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return `shell: ${built} starts, but is not released; these remotes will say that they are being updated:\n${error.message}`
  }
}
