import { conflictsOf } from '@pt-portal/remote-kit/remote/address-conflicts'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config'
import type { LiveRemotes, LiveRemotesReader } from '../live-remotes'
import type { ContractCheck } from '../registry/contract-check'
import { registeredBuild } from '../registry/registered-builds'
import type { LiveRemote } from '../remote-build'
import type { Previewed } from './preview-cookies'

/** Number of previewed builds to remember; builds never change. */
const rememberedBuilds = 100

/** Sentences on addresses that builds would take from remotes which are live, or are previewed beside them. */
function conflictsIn(live: LiveRemotes, builds: readonly LiveRemote[]): string[] {
  const shown = new Map([...live.byName, ...builds.map((build) => [build.name, build] as const)])
  return builds.flatMap((build) => {
    const others = [...shown.values()].filter(({ name }) => name !== build.name)
    const own = live.byName.get(build.name)
    return conflictsOf(build, own ? [...others, own] : others, live.languages)
  })
}

/** A preview cannot be opened; the message is shown to the visitor. */
export class PreviewError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Makes the function that finds the builds which a preview names.
 * @param check no file of a build that it refuses is loaded
 */
export function previewedBuilds(
  config: Config,
  remotes: Pick<LiveRemotesReader, 'read'>,
  check?: ContractCheck,
) {
  const known = new LRUCache<string, LiveRemote>({ max: rememberedBuilds })

  async function buildOf(remote: string, build: string): Promise<LiveRemote> {
    const key = `${remote}@${build}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const found = await registeredBuild(config, remote, build)
    if (!found) throw new PreviewError(404, `There is no build ${build} of ${remote}.`)
    const { entry, description, contract, files } = found
    const checked = await check?.(description, { version: build, entry, contract })
    const isUpdating = checked?.isRefused || undefined
    const isOfPreviousMajor = checked?.isOfPreviousMajor
    const previewed = {
      ...description,
      version: build,
      entry,
      files,
      isUpdating,
      isOfPreviousMajor,
    }
    known.set(key, previewed)
    return previewed
  }

  /** @throws PreviewError when a build is not registered, or takes addresses from others */
  return async function buildsOf({
    builds: named,
  }: Pick<Previewed, 'builds'>): Promise<LiveRemote[]> {
    const builds = await Promise.all(
      Object.entries(named).map(([remote, build]) => buildOf(remote, build)),
    )
    const conflicts = conflictsIn(await remotes.read(), builds)
    if (conflicts.length > 0) throw new PreviewError(409, conflicts.join(' '))
    return builds
  }
}
