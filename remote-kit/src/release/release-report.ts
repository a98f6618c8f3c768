import { posix } from 'node:path'
import type { RemoteContract, ShellContract } from '../remote/contract'
import { providedMajor } from '../remote/provided-major'
import { madeLive } from '../remote/release-history'
import { descriptionFile } from '../remote/remote-description'
import type {
  LiveRelease,
  PastRelease,
  RegisteredBuild,
  ReleaseStore,
  Verdict,
  Watch,
} from './release-store'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const time = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** Lists registered builds, newest first, with the live ones marked; then local builds that are not registered. */
export function describeBuilds(
  builds: RegisteredBuild[],
  live: LiveRelease | undefined,
  local: string[],
): string {
  const markOf = (build: string) => {
    if (build === live?.build.build) return '  live'
    return build === live?.canary?.build.build ? `  canary, ${live.canary.share} %` : ''
  }
  const registered = builds.map(
    ({ build, registeredAt, registeredBy, bytes }) =>
      `${build}  ${kilobytes(bytes)}  registered ${time(registeredAt)} by ${registeredBy}${markOf(build)}`,
  )
  const others = local
    .filter((id) => !builds.some(({ build }) => build === id))
    .map((id) => `${id}  not registered yet`)
  return [...registered, ...others].join('\n') || 'There are no builds.'
}

export interface StatusOptions {
  /** Origin of the portal, if it can be asked. */
  origin?: string
  buildsOf(remote: string): Promise<RegisteredBuild[]>
  /** Releases of a remote, newest first. */
  historyOf(remote: string): Promise<PastRelease[]>
  /** Contract of the live shell; null or undefined where none is known. */
  shell(): Promise<ShellContract | null | undefined>
}

async function liveShell(store: ReleaseStore): Promise<ShellContract | null | undefined> {
  const { live } = await store.releases('shell')
  const released = live.find(({ remote }) => remote === 'shell')
  return released?.build.contract as ShellContract | null | undefined
}

/** How `status` asks a store: once for the shell, however many remotes are told of. */
export function statusOptions(store: ReleaseStore, origin?: string): StatusOptions {
  let shell: ReturnType<typeof liveShell> | undefined
  return {
    origin,
    buildsOf: (remote) => store.builds(remote),
    historyOf: async (remote) => (await store.releases(remote)).history,
    shell() {
      shell ??= liveShell(store)
      return shell
    },
  }
}

/** In a move, which of the shell's two major versions of shared-ui a build gets, and until when (ADR 0144). */
function describeMajor({ contract }: RegisteredBuild, shell?: ShellContract | null): string[] {
  if (!shell?.previous || !contract) return []
  const { sharedUi } = contract as RemoteContract
  const provided = providedMajor(shell, sharedUi)
  const needs = `needs shared-ui ${sharedUi}`
  if (!provided) return [`${needs}, which the live shell lacks`]
  return provided.until
    ? [
        `${needs}: the live shell has ${shell.sharedUi}, and ${provided.sharedUi} until ${provided.until}`,
      ]
    : [`${needs}: the live shell has ${provided.sharedUi}`]
}

/** Whether a build's files can be fetched; tested with `remote.json`, which everybody may read. */
async function health(entry: string, origin: string | undefined): Promise<string> {
  if (entry.startsWith('/') && !origin) return 'health unknown'
  const address = `${posix.dirname(entry)}/${descriptionFile}`
  try {
    const url = entry.startsWith('/') ? origin + address : address
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return response.ok ? 'healthy' : `NOT healthy: ${address} answers ${response.status}`
  } catch {
    return 'NOT healthy: its files cannot be reached'
  }
}

/** Size of a build, compared with the build that was registered before it. */
function sizeAgainstLast({ build, bytes }: RegisteredBuild, builds: RegisteredBuild[]): string {
  const last = builds[builds.findIndex((each) => each.build === build) + 1]
  if (!last) return kilobytes(bytes)
  const difference = bytes - last.bytes
  const sign = difference < 0 ? '−' : '+'
  return `${kilobytes(bytes)} (${sign}${kilobytes(Math.abs(difference))} against ${last.build})`
}

const when = ({
  releasedAt,
  releasedBy,
  reason,
}: Pick<PastRelease, 'releasedAt' | 'releasedBy' | 'reason'>) =>
  `since ${time(releasedAt)}, by ${releasedBy}${reason ? `: ${reason}` : ''}`

/** What is live by a release, or that nothing is, since when, by whom and why. */
export const describePresent = ({
  remote,
  build,
  ...release
}: Pick<PastRelease, 'remote' | 'build' | 'releasedAt' | 'releasedBy' | 'reason'>) =>
  `${remote} ${build ? `${build} is live` : 'is out of service'} ${when(release)}`

const vitals = ['LCP', 'INP', 'TTFB']

function figure({ signal }: Verdict, value: number | null): string {
  if (value === null) return '–'
  return vitals.includes(signal) ? `${Math.round(value)} ms` : `${(value * 100).toFixed(1)} %`
}

function describeVerdict(verdict: Verdict): string {
  const { signal, browser, finding, canary, live, canaryVisits, liveVisits, p } = verdict
  const what = browser === 'all' ? signal : `${signal}, ${browser}`
  const chance = p === null ? '' : `, p ${p < 1e-4 ? '< 0.0001' : `= ${p.toFixed(4)}`}`
  return `  ${what}: ${figure(verdict, canary)} of ${canaryVisits} ${canaryVisits === 1 ? 'visit' : 'visits'}, live ${figure(verdict, live)} of ${liveVisits}: ${finding}${chance}`
}

/** A canary that watches itself: its stage, what it waits for, and its figures; of a family of browsers only what stands out. */
function describeWatch({
  stage,
  stages,
  since,
  next,
  nextShare,
  waitsFor,
  verdicts,
}: Watch): string[] {
  const told = verdicts.filter(
    ({ browser, finding }) => browser === 'all' || finding === 'worse' || finding === 'doubtful',
  )
  return [
    `stage ${stage} of ${stages} since ${time(since)}; ${nextShare} % from ${time(next)} on at the earliest`,
    waitsFor,
    ...told.map(describeVerdict),
  ]
}

/** A live remote in a few lines: build, since when, by whom and why, health, size, canary. */
export async function describeStatus(
  live: LiveRelease,
  { origin, buildsOf, historyOf, shell }: StatusOptions,
): Promise<string> {
  const { remote, build, canary, watch } = live
  const isShell = build.description === null
  const history = await historyOf(remote)
  const lines = [
    `${remote}  ${build.build}`,
    `live ${when(madeLive(history, build.build) ?? live)}`,
    [
      sizeAgainstLast(build, await buildsOf(remote)),
      ...(isShell ? [] : [await health(build.entry, origin)]),
    ].join(', '),
    ...(isShell ? [] : describeMajor(build, await shell())),
    ...(canary
      ? [`canary ${canary.build.build}, shown to ${canary.share} % of the visitors ${when(live)}`]
      : []),
    ...(watch ? describeWatch(watch) : []),
  ]
  return lines.join('\n  ')
}
