import { posix } from 'node:path'
import { failsToRender, type Renders } from '../remote/builds/build-evidence'
import {
  buildReplaced,
  endOfCanary,
  lastCanaryEnded,
  madeLive,
} from '../remote/builds/release-history'
import type { RemoteContract, ShellContract } from '../remote/contract/contract'
import { providedMajor } from '../remote/contract/provided-major'
import { descriptionFile } from '../remote/remote-description'
import type {
  EvidenceTotals,
  LiveRelease,
  PastRelease,
  RegisteredBuild,
  ReleaseStore,
  Verdict,
  Watch,
} from './release-store'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** A moment for people, such as `2026-11-30 00:10 UTC`. */
export const time = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

/** A number for people, such as `1,900`. */
export const count = (n: number) => n.toLocaleString('en')

/** Renders of a build that failed, such as `8 of 10 renders`. */
export const failedRendersOf = ({ renders, failedRenders }: Renders) =>
  `${count(failedRenders)} of ${count(renders)} renders`

/** Lists registered builds, newest first, with those marked that are live or were a canary last; then local builds that are not registered. */
export function describeBuilds(
  builds: RegisteredBuild[],
  live: LiveRelease | undefined,
  history: readonly PastRelease[],
  local: string[],
): string {
  const markOf = (build: string) => {
    if (build === live?.build.build) return '  live'
    if (build === live?.canary?.build.build) return `  canary, ${live.canary.share} %`
    const end = endOfCanary(history, build)
    return end ? `  was a canary until ${time(end.releasedAt)}` : ''
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
  /** How its builds did with visitors; undefined where that is not told. */
  evidenceOf(remote: string): Promise<EvidenceTotals[] | undefined>
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
    evidenceOf: (remote) => store.evidence(remote).catch(() => undefined),
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

/** What is wrong with a build's files, tested with `remote.json`, which everybody may read; undefined if nothing is. */
async function fileFault(entry: string, origin: string | undefined): Promise<string | undefined> {
  const address = `${posix.dirname(entry)}/${descriptionFile}`
  try {
    const url = entry.startsWith('/') ? origin + address : address
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return response.ok ? undefined : `${address} answers ${response.status}`
  } catch {
    return 'its files cannot be reached'
  }
}

/** Whether a build's files can be fetched, and its pages be rendered. */
async function health(
  { build, entry }: RegisteredBuild,
  { origin, evidence }: { origin?: string; evidence: EvidenceTotals[] | undefined },
): Promise<string> {
  if (entry.startsWith('/') && !origin) return 'health unknown'
  const fault = await fileFault(entry, origin)
  if (fault) return `NOT healthy: ${fault}`
  if (!evidence) return 'its files answer, renders are not known here'
  const figures = evidence.find((each) => each.build === build)
  return figures && failsToRender(figures)
    ? `NOT healthy: its files answer, but ${failedRendersOf(figures)} failed`
    : 'healthy'
}

/** Size of a build, compared with the one that visitors had, or have, in its place. */
function sizeAgainst({ bytes }: RegisteredBuild, other: RegisteredBuild | undefined): string {
  if (!other) return kilobytes(bytes)
  const difference = bytes - other.bytes
  const sign = difference < 0 ? '−' : '+'
  return `${kilobytes(bytes)} (${sign}${kilobytes(Math.abs(difference))} against ${other.build})`
}

/** By whom something was released and why, after what was done. */
export const byWhom = ({ releasedBy, reason }: Pick<PastRelease, 'releasedBy' | 'reason'>) =>
  `, by ${releasedBy}${reason ? `: ${reason}` : ''}`

const when = (release: Pick<PastRelease, 'releasedAt' | 'releasedBy' | 'reason'>) =>
  `since ${time(release.releasedAt)}${byWhom(release)}`

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

/** The canary that ended last, as a line; none once another build is live. */
function describeEnded(history: readonly PastRelease[]): string[] {
  const ended = lastCanaryEnded(history)
  if (!ended) return []
  const { build, end } = ended
  return [`canary ${build} ended ${time(end.releasedAt)}${byWhom(end)}`]
}

/** A live remote in a few lines: build, since when, by whom and why, health, size, canary, and the canary before. */
export async function describeStatus(
  live: LiveRelease,
  { origin, buildsOf, historyOf, evidenceOf, shell }: StatusOptions,
): Promise<string> {
  const { remote, build, canary, watch } = live
  const isShell = build.description === null
  const [history, builds, evidence] = await Promise.all([
    historyOf(remote),
    buildsOf(remote),
    isShell ? undefined : evidenceOf(remote),
  ])
  const replaced = builds.find((each) => each.build === buildReplaced(history))
  const sizeAndHealth = async (shown: RegisteredBuild, other: RegisteredBuild | undefined) =>
    [
      sizeAgainst(shown, other),
      ...(isShell ? [] : [await health(shown, { origin, evidence })]),
    ].join(', ')
  const lines = [
    `${remote}  ${build.build}`,
    `live ${when(madeLive(history, build.build) ?? live)}`,
    await sizeAndHealth(build, replaced),
    ...(isShell ? [] : describeMajor(build, await shell())),
    ...(canary
      ? [
          `canary ${canary.build.build}, shown to ${canary.share} % of the visitors ${when(live)}`,
          await sizeAndHealth(canary.build, build),
        ]
      : []),
    ...(watch ? describeWatch(watch) : []),
    ...describeEnded(history),
  ]
  return lines.join('\n  ')
}

/** The status of one remote or of all; empty where nothing is live. */
export async function describeLive(
  store: ReleaseStore,
  origin: string | undefined,
  name?: string,
): Promise<string> {
  const { live } = await store.releases(name)
  const options = statusOptions(store, origin)
  const each = await Promise.all(live.map((release) => describeStatus(release, options)))
  return each.join('\n')
}
