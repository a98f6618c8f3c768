/** What gateways count of builds and send to the API: evidence of how a build does with visitors (D95). */

/** Families of browsers, by which a build is judged too: one that fails in a single family is found (ADR 0130). */
export const browserFamilies = ['chromium', 'firefox', 'safari', 'other'] as const
export type BrowserFamily = (typeof browserFamilies)[number]

/** Vitals that are kept by build; CLS is a score, the others are milliseconds. */
export const evidenceVitals = ['LCP', 'INP', 'TTFB', 'CLS'] as const
export type EvidenceVital = (typeof evidenceVitals)[number]

/**
 * What is counted of a build. `visitors` were shown a page, `failedVisitors` one that could not be rendered, and of
 * `reporters` the browser reported vitals or an error; these three are counted during a canary alone. A visitor is a network
 * address, and counts once in each of them, and in `clientErrors` and `federationFailures`, for each stage of a canary;
 * otherwise for each hour.
 */
export const evidenceCounts = [
  'pages',
  'visitors',
  'failedVisitors',
  'reporters',
  'renders',
  'failedRenders',
  'clientErrors',
  'federationFailures',
] as const
export type EvidenceCount = (typeof evidenceCounts)[number]

/** What a gateway calls the build of a development server, of which its pages are counted too. */
export const localBuild = 'local'

/** What was counted of registered builds: those of development servers are nobody's to judge. */
export const ofRegistered = <Counted extends { build: string }>(all: readonly Counted[]) =>
  all.filter(({ build }) => build !== localBuild)

/** Number of values by bucket: the keys are numbers of buckets. */
export type Histogram = Record<string, number>

/** What was counted: absent is none. */
export interface Evidence {
  counts: Partial<Record<EvidenceCount, number>>
  vitals: Partial<Record<EvidenceVital, Histogram>>
}

/** Evidence of one build with one family of browsers; of renders, which no browser makes, with `other`. */
export interface EvidenceRow extends Evidence {
  remote: string
  build: string
  /** Release of the canary during which it was counted; 0 without one. */
  release: number
  browser: BrowserFamily
}

/** Body of a gateway's report to the API. */
export interface EvidenceBatch {
  /** Random; the same when the batch is sent again. */
  batch: string
  rows: EvidenceRow[]
}

/** Limits of one batch; what is over them waits for the next one. */
export const batchLimits = { rows: 200, buckets: 120 }

/** Each bucket ends a tenth above the one before; the first holds all up to 10 ms, or a score of 0.001. */
const ratio = Math.log(1.1)
const firstEnd = 10
const scoreUnit = 10_000
const lastBucket = 110

const scaled = (vital: EvidenceVital, value: number) =>
  vital === 'CLS' ? value * scoreUnit : value

/** Number of the bucket that a value falls into. */
export function bucketOf(vital: EvidenceVital, value: number): number {
  const place = Math.log(Math.max(scaled(vital, value), firstEnd) / firstEnd) / ratio
  // Rounded, so that the end of a bucket is in it.
  return Math.min(Math.ceil(place - 1e-9), lastBucket)
}

/** Where a bucket ends: milliseconds, or a score for CLS. */
export function endOfBucket(vital: EvidenceVital, bucket: number): number {
  const end = firstEnd * Math.exp(bucket * ratio)
  return vital === 'CLS' ? end / scoreUnit : end
}

/** Adds evidence to other evidence, in place. */
export function addEvidence(sum: Evidence, { counts, vitals }: Evidence): void {
  addTo(sum.counts, counts)
  for (const [vital, histogram] of Object.entries(vitals) as [EvidenceVital, Histogram][]) {
    sum.vitals[vital] ??= {}
    addTo(sum.vitals[vital], histogram)
  }
}

function addTo(sum: Partial<Record<string, number>>, more: Partial<Record<string, number>>): void {
  for (const [name, count = 0] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
}

export const noEvidence = (): Evidence => ({ counts: {}, vitals: {} })

/** Visitors, or renders, that must have met a failure before a build is doubted: a single one may be a stranger's doing. */
export const fewestFailures = 3

/** Share of a build's renders from which it is called failing: the one in twenty that a canary is doubted for (ADR 0131). */
const failingShare = 0.05

/** Renders of a build by gateways. */
export interface Renders {
  renders: number
  failedRenders: number
}

/** Whether a build must not be called healthy: so many of its renders failed, or all. */
export const failsToRender = ({ renders, failedRenders }: Renders): boolean =>
  failedRenders > 0 &&
  (failedRenders === renders ||
    (failedRenders >= fewestFailures && failedRenders / renders >= failingShare))
