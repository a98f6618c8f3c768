import path from 'node:path'
import { collisionsOf } from '@pt-portal/remote-kit/remote/address-conflicts'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import { unusableSettings } from '@pt-portal/remote-kit/remote/settings'
import type { Logger } from 'pino'
import { FileDiffers } from '../../../host/server/released-file'
import { failureReason } from '../../observability/failure-reason'
import type { GatewayMetrics } from '../../observability/metrics'
import { type LiveRemotes, type LiveRemotesReader, liveRemotes } from '../live-remotes'
import { type Allowing, refusedOrigins } from '../page-origins'
import {
  fetchFile,
  filesOf,
  folderOf,
  internalAddress,
  type LiveRemote,
  type ManifestAt,
  nodeManifestOf,
  type RemoteServers,
} from '../remote-build'
import { type AllowingUpstreams, refusedUpstream } from '../servers/allowed-upstream'
import { strayFills } from '../slots'
import type { ContractCheck } from './contract-check'
import {
  fetchDescription,
  type RegistryReader,
  type ReleasedBuild,
  type ReleasedBuilds,
} from './registry'

/** Milliseconds after which a build that could not be fetched is tried again, in the background. */
const retryAfterMs = 2000

/** Number of files of a new build to fetch at a time. */
const filesAtATime = 8

/** All builds that some visitor is shown. */
const shownBuilds = ({ remotes }: LiveRemotes): LiveRemote[] =>
  remotes.flatMap(({ canaryBuild, ...remote }) =>
    canaryBuild ? [remote, canaryBuild.remote] : [remote],
  )

/** Builds that some visitor is shown from now on, but none was before. */
function newBuilds(before: LiveRemotes | undefined, next: LiveRemotes): LiveRemote[] {
  const known = new Set(before && shownBuilds(before).map(({ entry }) => entry))
  return shownBuilds(next).filter(({ entry }) => !known.has(entry))
}

const isRendered = ({ access, isUpdating }: LiveRemote) => access === 'public' && !isUpdating

interface BuildSource {
  servers: RemoteServers
  /** What the operator allows remotes. */
  allowing: Allowing & AllowingUpstreams
  manifestAt: ManifestAt
  metrics: GatewayMetrics
  /** Languages of the portal besides English. */
  languages?: readonly string[]
  /** Gets builds ready before they are live; must always end. */
  warm?: (live: LiveRemotes, builds: readonly LiveRemote[]) => Promise<void>
}

/** @throws Error when the build's folder cannot be read, or describes another remote */
async function described(
  name: string,
  { version, entry, remote, files, settings }: ReleasedBuild,
  servers: RemoteServers,
): Promise<LiveRemote> {
  const build = { version, entry, files, ...(settings && { stored: settings }) }
  if (remote) return { ...remote, ...build }
  const folder = internalAddress(path.posix.dirname(entry), servers)
  const description = await fetchDescription(folder)
  if (description.name !== name) throw new Error(`${folder} describes ${description.name}`)
  return { ...description, ...build }
}

/**
 * Fetches all files of a build and compares their hashes.
 * @throws Error for a file that cannot be fetched, or differs from the release
 */
async function assertReleased(
  build: LiveRemote,
  files: BuildFiles,
  servers: RemoteServers,
): Promise<void> {
  const addresses = Object.keys(files).map((file) => folderOf(build.entry) + file)
  const fetchNext = async () => {
    for (let file = addresses.pop(); file; file = addresses.pop()) {
      const { ok, status } = await fetchFile(file, build, servers)
      if (!ok) throw new Error(`${file} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: filesAtATime }, fetchNext))
}

type FileSource = Pick<BuildSource, 'servers' | 'manifestAt'>

/**
 * Checks that all files in a manifest exist, for a build without hashes.
 * @throws Error for a file that cannot be fetched
 */
async function assertWhole(
  manifestAddress: string,
  build: LiveRemote,
  { servers, manifestAt }: FileSource,
): Promise<void> {
  const files = filesOf(manifestAddress, await manifestAt(manifestAddress, build))
  await Promise.all(
    files.map(async (file) => {
      const { ok, status } = await fetchFile(file, build, servers, 'HEAD')
      if (!ok) throw new Error(`${file} answered ${status}`)
    }),
  )
}

/** @throws Error while a file of the build cannot be fetched: its upload may not be finished */
async function assertUsable(build: LiveRemote, source: FileSource): Promise<void> {
  const { entry, access, files } = build
  const manifests = access === 'public' ? [entry, nodeManifestOf(entry)] : [entry]
  if (files) {
    await assertReleased(build, files, source.servers)
    await Promise.all(manifests.map((manifest) => source.manifestAt(manifest, build)))
  } else {
    await Promise.all(manifests.map((manifest) => assertWhole(manifest, build, source)))
  }
}

/** Tells the operator about builds that are not used, or not as they declare. */
function buildWarnings(log: Logger, { metrics, allowing }: BuildSource) {
  const said = new Set<string>()
  return {
    unusableSettings({ name, version, settings, stored }: LiveRemote): void {
      for (const { name: setting, fault } of unusableSettings(settings, stored)) {
        const key = `${name} ${version} ${setting} ${fault}`
        if (said.has(key)) continue
        said.add(key)
        log.warn(
          { code: 'setting_unusable', remote: name, version, setting },
          `the stored value of ${name}'s setting ${setting} ${fault}, so the default applies`,
        )
      }
    },
    unusable(name: string, { entry, version }: ReleasedBuild, error: unknown): void {
      const code = error instanceof FileDiffers ? 'file_differs' : 'build_not_usable'
      log.warn({ code, name, entry, reason: failureReason(error) })
      metrics.buildFailed('gateway', code, { remote: name, build: version })
    },
    addressTaken({ name, version }: LiveRemote, conflict: string): void {
      const code = 'address_taken'
      log.warn({ code }, conflict)
      metrics.buildFailed('gateway', code, { remote: name, build: version })
    },
    refusedOrigins(build: LiveRemote): void {
      const { name, version } = build
      const origins = refusedOrigins(build, allowing)
      if (origins.length === 0) return
      log.warn(
        { code: 'origins_not_allowed', remote: name, version, origins },
        `pages of ${name} may not use ${origins.join(', ')}: ALLOWED_ORIGINS does not name it`,
      )
    },
    strayFills({ remotes }: LiveRemotes, build: LiveRemote): void {
      const { name, version } = build
      for (const { slot, fault } of strayFills(remotes, build)) {
        log.warn(
          { code: 'slot_unknown', remote: name, version, slot },
          `${name} fills a slot in vain: ${fault}`,
        )
      }
    },
    refusedUpstream(build: LiveRemote): void {
      const { name, version } = build
      const address = refusedUpstream(build, allowing)
      if (address === undefined) return
      log.warn(
        { code: 'upstream_not_allowed', remote: name, version, address },
        `requests to ${name} are not passed on to ${address}: ALLOWED_UPSTREAMS does not name it`,
      )
    },
  }
}

/** A canary, which is compared with the live build. */
const measured = (
  remote: LiveRemote,
  { share, release }: NonNullable<ReleasedBuild['canary']>,
): LiveRemote['canaryBuild'] => ({ remote: { ...remote, isMeasured: true }, share, release })

type BuildWarnings = ReturnType<typeof buildWarnings>

/** Finds the usable build of each remote. A build that is missing or incomplete does not replace the last usable one. */
function buildFinder(source: BuildSource, warnings: BuildWarnings, check?: ContractCheck) {
  const lastUsable = new Map<string, LiveRemote>()

  async function canaryOf(name: string, { canary, settings }: ReleasedBuild) {
    if (!canary) return { hasAnswered: true }
    try {
      const remote = await described(name, { ...canary, settings }, source.servers)
      await assertUsable(remote, source)
      const { isRefused, isOfPreviousMajor } = (await check?.(remote, canary)) ?? {}
      return {
        canaryBuild: isRefused ? undefined : measured({ ...remote, isOfPreviousMajor }, canary),
        hasAnswered: true,
      }
    } catch (error) {
      warnings.unusable(name, canary, error)
      return { hasAnswered: false }
    }
  }

  /** @param isStart builds are taken unchecked: there is no earlier one to serve, and their pages say what is missing */
  return async function found(name: string, build: ReleasedBuild, isStart: boolean) {
    const last = lastUsable.get(name)
    try {
      const remote = await described(name, build, source.servers)
      if (!isStart && last?.entry !== remote.entry) await assertUsable(remote, source)
      const checked = await check?.(remote, build)
      const isUpdating = checked?.isRefused || undefined
      const isOfPreviousMajor = checked?.isOfPreviousMajor
      lastUsable.set(name, { ...remote, isOfPreviousMajor })
      const { canaryBuild, hasAnswered } = isUpdating
        ? { hasAnswered: true }
        : await canaryOf(name, build)
      return {
        remote: {
          ...{ ...remote, isUpdating, isOfPreviousMajor, canaryBuild },
          ...(canaryBuild && { isMeasured: true }),
        },
        hasAnswered: hasAnswered && checked?.hasAnswered !== false,
      }
    } catch (error) {
      warnings.unusable(name, build, error)
      return { remote: lastUsable.get(name), hasAnswered: false }
    }
  }
}

/** The remotes without those that claim an address of one before them. */
function withoutConflicts(
  remotes: readonly (LiveRemote | undefined)[],
  warnings: BuildWarnings,
): LiveRemote[] {
  const live: LiveRemote[] = []
  for (const remote of remotes) {
    if (!remote) continue
    const conflicts = collisionsOf(remote, live)
    for (const conflict of conflicts) warnings.addressTaken(remote, conflict)
    if (conflicts.length === 0) live.push(remote)
  }
  return live
}

/**
 * Adds descriptions to the registry's builds: from the registry, otherwise from the build's `remote.json`. A build
 * that is missing or incomplete does not replace the last usable one. A remote that claims another's address is
 * left out. A build that `check` refuses is marked; without `check`, as in development, all builds fit.
 */
export function describedRemotes(
  registry: RegistryReader,
  source: BuildSource,
  log: Logger,
  check?: ContractCheck,
): LiveRemotesReader {
  const warnings = buildWarnings(log, source)
  const found = buildFinder(source, warnings, check)
  let state:
    | { of: ReleasedBuilds; live: LiveRemotes; haveAnswered: boolean; at: number }
    | undefined
  let working: Promise<void> | undefined

  async function describe(builds: ReleasedBuilds): Promise<void> {
    const isStart = !state
    const all = await Promise.all(
      Object.entries(builds).map(([name, build]) => found(name, build, isStart)),
    )
    const remotes = all.map(({ remote }) => remote)
    const isComplete = registry.isComplete() && remotes.every(Boolean)
    const next = liveRemotes(withoutConflicts(remotes, warnings), isComplete, source.languages)
    const added = newBuilds(state?.live, next)
    for (const build of added) {
      warnings.refusedOrigins(build)
      warnings.refusedUpstream(build)
      warnings.strayFills(next, build)
    }
    for (const build of shownBuilds(next)) warnings.unusableSettings(build)
    const rendered = isStart ? [] : added.filter(isRendered)
    if (rendered.length > 0) await source.warm?.(next, rendered)
    state = {
      of: builds,
      live: next,
      haveAnswered: all.every(({ hasAnswered }) => hasAnswered),
      at: performance.now(),
    }
  }

  const isPresent = (builds: ReleasedBuilds) =>
    state?.of === builds && (state.haveAnswered || performance.now() - state.at < retryAfterMs)

  function describeAnew(builds: ReleasedBuilds): Promise<void> {
    working ??= describe(builds).finally(() => {
      working = undefined
    })
    return working
  }

  // In the background, so that the first request after a release gets it too.
  registry.onChange(() => void registry.read().then(describeAnew))

  return {
    known() {
      const builds = registry.known()
      return builds && isPresent(builds) ? state!.live : undefined
    },
    async read() {
      const builds = await registry.read()
      if (!isPresent(builds)) {
        const describing = describeAnew(builds)
        // Only the first request waits: a later release is checked in the background and goes live after that.
        if (!state) await describing
      }
      return state!.live
    },
  }
}
