import { existsSync } from 'node:fs'
import path from 'node:path'
import { descriptionFile, readDescription } from '../remote/remote-description'
import { newestLocalBuild, type Releasable, registerLocal } from './local-builds'
import { PortalUnreachable, type ReleaseStore, releaseNow } from './release-store'

const pauseMs = 2000

/** Milliseconds to wait for the portal; longer than it takes to start. */
const patienceMs = 10 * 60 * 1000

/** A folder without `remote.json` is the shell's. */
function releasableIn(directory: string): Releasable {
  const isRemote = existsSync(path.join(directory, descriptionFile))
  return { directory, name: isRemote ? readDescription(directory).name : 'shell' }
}

/**
 * Releases the newest build, unless it was released before, because it may have been rolled back. While a
 * canary is running, which somebody may be watching, it only registers the build.
 */
async function releaseOnce(releasable: Releasable, store: ReleaseStore): Promise<string> {
  const { name, directory } = releasable
  const build = newestLocalBuild(directory)
  const { live, history } = await store.releases(name)
  if (history.some((each) => each.build === build || each.canaryBuild === build)) {
    return `${name} ${build} was released before; what is live stays as it is.`
  }
  await registerLocal(store, releasable, build)
  const running = live.find(({ remote }) => remote === name)?.canary
  if (running) {
    return `${name} ${build} is registered, not live: the canary ${running.build.build} is running. Release it when that has ended.`
  }
  const reason = 'first start of its container'
  await releaseNow(store, name, { build, canary: null, reason })
  return `${name} ${build} is live (${store.label}).`
}

/**
 * Makes a container's build live when it starts for the first time (`AUTO_RELEASE=1`), as soon as the portal answers.
 * @returns a sentence on the result
 * @throws ReleaseError when the portal refuses, or does not answer for ten minutes
 */
export async function releaseAtStart(directory: string, store: ReleaseStore): Promise<string> {
  const releasable = releasableIn(directory)
  for (const startedAt = performance.now(); ; ) {
    try {
      return await releaseOnce(releasable, store)
    } catch (error) {
      const isOver = performance.now() - startedAt >= patienceMs
      if (!(error instanceof PortalUnreachable) || isOver) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
    }
  }
}
