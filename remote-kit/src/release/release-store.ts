import type { ErrorGroup } from '../remote/builds/build-errors'
import type { EvidenceVital } from '../remote/builds/build-evidence'
import type { BuildFiles } from '../remote/builds/build-files'
import type { RegisteredWeight } from '../remote/builds/build-weight'
import type { RemoteDescription } from '../remote/remote-description'

/** A build as it is registered (D41). */
export interface BuildRegistration {
  /** Federation name, such as `mf_blog`. */
  remote: string
  /** Its id, such as `1.4.0-3fa9c1d2e0`. */
  build: string
  version: string
  /** Address of its manifest: below the portal's own, or on another origin. */
  entry: string
  /** Null for the shell. */
  description: RemoteDescription | null
  /** Content of its `contract.json`; null without one. */
  contract: object | null
  digest: string
  /** Hash of each file, by which browsers and the gateway check it; null for builds made before hashes were recorded. */
  files: BuildFiles | null
  bytes: number
  /** Digest of its source maps; null for builds without. */
  maps: string | null
  /** What its parts weigh; null for builds made before it was recorded. */
  weight: RegisteredWeight | null
  /** What its version changes, as markdown; null where its package tells nothing. */
  changeLog: string | null
}

export interface RegisteredBuild extends Omit<BuildRegistration, 'files' | 'weight' | 'changeLog'> {
  registeredBy: string
  /** ISO 8601. */
  registeredAt: string
}

interface Release {
  id: number
  remote: string
  reason: string | null
  releasedBy: string
  /** ISO 8601. */
  releasedAt: string
}

export interface LiveRelease extends Release {
  build: RegisteredBuild
  canary: { build: RegisteredBuild; share: number } | null
  /** How far a canary is that watches itself; null for another, absent from a portal that is a version behind. */
  watch?: Watch | null
}

export interface Watch {
  /** From 1. */
  stage: number
  stages: number
  share: number
  /** ISO 8601: when the stage began, and when the next one may begin. */
  since: string
  next: string
  nextShare: number
  visits: number
  minimumVisits: number
  waitsFor: string
  verdicts: Verdict[]
}

/** Comparison of canary and live build. */
export interface Verdict {
  signal: string
  /** `all`, or a family of browsers. */
  browser: string
  finding: 'fine' | 'doubtful' | 'worse' | 'too few'
  /** Share of visitors from 0 to 1, or milliseconds for three quarters of them. */
  canary: number | null
  live: number | null
  canaryVisits: number
  liveVisits: number
  p: number | null
  test: string | null
}

export interface PastRelease extends Release {
  /** Null when it took the remote out of service. */
  build: string | null
  canaryBuild: string | null
  canaryShare: number | null
}

export interface ReleaseChange {
  /** Null takes the remote out of service. */
  build: string | null
  /** Shown to a share of the visitors, in percent, in place of `build`; or in stages, if it watches itself. */
  canary: { build: string; share: number } | { build: string; watch: true } | null
  /** Id of the release that it follows, null for the first of a remote. */
  basedOn: number | null
  reason?: string
}

/** What gateways counted of a build. */
export interface EvidenceTotals {
  build: string
  pages: number
  renders: number
  failedRenders: number
  /** Value that three quarters of visitors stay within: milliseconds, or a score for CLS. */
  vitals: Record<EvidenceVital, { p75: number | null }>
}

/** Where builds and releases are kept: behind the API of a portal, or in the database beside it. */
export interface ReleaseStore {
  /** For people. */
  label: string
  /** Newest first. */
  builds(remote: string): Promise<RegisteredBuild[]>
  /** Live and past releases, newest first; of one remote or of all. */
  releases(remote?: string): Promise<{ live: LiveRelease[]; history: PastRelease[] }>
  register(build: BuildRegistration): Promise<void>
  /** Sends the source maps of a registered build, compressed by gzip (ADR 0139). */
  sendMaps(remote: string, build: string, maps: Buffer): Promise<void>
  release(remote: string, change: ReleaseChange): Promise<unknown>
  /** Errors of a remote by their cause, last seen first, of the last 30 days. */
  errors(remote: string): Promise<ErrorGroup[]>
  /** How the builds of a remote did with visitors in the last seven days. */
  evidence(remote: string): Promise<EvidenceTotals[]>
}

/** Store of the releases, and the portal's address if it is known. */
export interface Portal {
  store: ReleaseStore
  origin?: string
  /** Whether it need not run, because the store works without it. */
  mayBeOff?: boolean
  /** How the person calls `release`; `npx remote-kit release` when absent. */
  releaseCommand?: string
  /** Milliseconds to wait until it serves what was released. */
  patienceMs?: number
}

/** Makes a release based on what is live at this moment. */
export async function releaseNow(
  store: ReleaseStore,
  remote: string,
  change: Omit<ReleaseChange, 'basedOn'>,
): Promise<void> {
  const [present] = (await store.releases(remote)).history
  await store.release(remote, { ...change, basedOn: present?.id ?? null })
}

/** A release, or a question about one, that failed. Its message is for the person who releases. */
export class ReleaseError extends Error {}

/** The portal does not answer, or cannot right now: a later try may succeed. */
export class PortalUnreachable extends ReleaseError {}
