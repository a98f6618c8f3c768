import {
  addEvidence,
  type BrowserFamily,
  browserFamilies,
  type Evidence,
  type EvidenceCount,
  fewestFailures,
  noEvidence,
} from '@pt-portal/remote-kit/remote/build-evidence'
import { fewestValues } from '../../contract/staff/builds'
import { percentile } from '../evidence/figures'
import { fisherExact, mannWhitney, type Share, sizeOf } from './statistics'
import { type Signal, signals, type Verdict } from './watch-schema'

/** Evidence of one build in one stage of a canary, by family of browsers. */
export type EvidenceByBrowser = Partial<Record<BrowserFamily, Evidence>>

/**
 * Probability, for each stage, that a canary that is the same as the live build goes back. It is divided among the comparisons,
 * and among the looks at the numbers, as a difference that is looked for often enough is found by chance (Bonferroni, and
 * alpha spending: of look k a part of 1 / (k (k + 1)), which add up to one).
 */
const alpha = 0.01

/** Highest p of a single comparison that is a doubt: the canary waits for more visits, which costs only time. */
const doubtfulP = 0.01

const comparisons = signals.length * (1 + browserFamilies.length)

/** Visits at the first look; each further look has twice as many. */
const firstLook = 16

/** Number of the look at which a canary is with so many visits. */
const lookAt = (visits: number) =>
  1 + Math.max(0, Math.floor(Math.log2(Math.max(visits, 1) / firstLook)))

/** Highest p of a comparison that counts as proof with so many visits. */
export const threshold = (visits: number) => {
  const look = lookAt(visits)
  return alpha / comparisons / (look * (look + 1))
}

/** Visitors who must have met a failure before a canary goes back, or is doubted. */
const fewestMet = { worse: 5, doubtful: fewestFailures }

/** By how much the share of visitors who met a failure must differ at least. */
const smallestDifference = 0.005

/** Visits of the live build that a stage needs to be compared with, if it needs so many of the canary. */
export const fewestLive = 20

/** By how much a vital must be slower: a fifth, and so many milliseconds; less is a difference without meaning. */
const slowerBy = { factor: 1.2, LCP: 200, INP: 100, TTFB: 200 } as const

type VitalSignal = Exclude<keyof typeof slowerBy, 'factor'>

/** Of which visits a share is taken: renders fail for all who ask for a page, errors are known of those who report. */
const counted: Record<Exclude<Signal, VitalSignal>, [EvidenceCount, EvidenceCount]> = {
  'failed renders': ['failedVisitors', 'visitors'],
  'client errors': ['clientErrors', 'reporters'],
  'federation failures': ['federationFailures', 'reporters'],
}

const isVital = (signal: Signal): signal is VitalSignal => signal in slowerBy

const shareOf = ({ counts }: Evidence, [count, of]: [EvidenceCount, EvidenceCount]): Share => ({
  count: counts[count] ?? 0,
  of: counts[of] ?? 0,
})

const rate = ({ count, of }: Share) => (of === 0 ? null : count / of)

type Comparison = Omit<Verdict, 'signal' | 'browser'>

function compareShares(one: Share, other: Share): Comparison {
  const figures = {
    canary: rate(one),
    live: rate(other),
    canaryVisits: one.of,
    liveVisits: other.of,
  }
  if (one.of === 0 || other.of === 0) {
    return { ...figures, finding: 'too few', p: null, test: null }
  }
  const p = fisherExact(one, other)
  const isMeant = figures.canary! - figures.live! >= smallestDifference
  const found = isMeant ? findingOf(p, one.of) : 'fine'
  // Exact for a handful of visits too, so only the number of who met it can be too small to act on.
  const finding = found === 'worse' && one.count < fewestMet.worse ? 'doubtful' : found
  const isFewer = one.count < fewestMet.doubtful
  return { ...figures, finding: isFewer ? 'fine' : finding, p, test: 'Fisher’s exact test' }
}

/** How many times as many visits are tried at most; a doubt needs some five times as many to be a proof. */
const mostGrowth = 10

/**
 * With how many visits a canary that is doubted goes back, if as large a share of them meets the failure, and the live build
 * goes on likewise; undefined for vitals, of which no such number follows from a verdict.
 */
export function visitsForProof(verdict: Verdict): number | undefined {
  const { signal, canary, live, canaryVisits, liveVisits } = verdict
  if (isVital(signal) || canary === null || live === null) return undefined
  const most = canaryVisits * mostGrowth
  for (let visits = canaryVisits + 1; visits <= most; visits += Math.ceil(visits / 200)) {
    const others = Math.round((liveVisits * visits) / canaryVisits)
    const one = { count: Math.round(canary * visits), of: visits }
    const other = { count: Math.round(live * others), of: others }
    if (compareShares(one, other).finding === 'worse') return visits
  }
  return undefined
}

/** What p says with so many visits of the canary. */
function findingOf(p: number, visits: number): 'worse' | 'doubtful' | 'fine' {
  if (p <= threshold(visits)) return 'worse'
  return p <= doubtfulP ? 'doubtful' : 'fine'
}

function compareVitals(vital: VitalSignal, one: Evidence, other: Evidence): Comparison {
  const { [vital]: mine = {} } = one.vitals
  const { [vital]: others = {} } = other.vitals
  const figures = {
    canary: percentile(vital, mine, 0.75),
    live: percentile(vital, others, 0.75),
    canaryVisits: sizeOf(mine),
    liveVisits: sizeOf(others),
  }
  if (Math.min(figures.canaryVisits, figures.liveVisits) < fewestValues) {
    return { ...figures, finding: 'too few', p: null, test: null }
  }
  const p = mannWhitney(mine, others)
  const [canary, live] = [figures.canary!, figures.live!]
  const isMeant = canary >= live * slowerBy.factor && canary - live >= slowerBy[vital]
  const finding = isMeant ? findingOf(p, figures.canaryVisits) : 'fine'
  return { ...figures, finding, p, test: 'Mann–Whitney test' }
}

const compare = (signal: Signal, one: Evidence, other: Evidence): Comparison =>
  isVital(signal)
    ? compareVitals(signal, one, other)
    : compareShares(shareOf(one, counted[signal]), shareOf(other, counted[signal]))

/** Evidence of all families together. */
export function ofAllBrowsers(evidence: EvidenceByBrowser): Evidence {
  const sum = noEvidence()
  for (const each of Object.values(evidence)) addEvidence(sum, each)
  return sum
}

/** Compares a canary with the live build in the same stage: by each signal, of all visitors and of each family of browsers. */
export function verdictsOf(canary: EvidenceByBrowser, live: EvidenceByBrowser): Verdict[] {
  const families = browserFamilies.filter((family) => canary[family])
  const groups: [string, Evidence, Evidence][] = [
    ['all', ofAllBrowsers(canary), ofAllBrowsers(live)],
    ...families.map((family): [string, Evidence, Evidence] => [
      family,
      canary[family]!,
      live[family] ?? noEvidence(),
    ]),
  ]
  return groups.flatMap(([browser, one, other]) =>
    signals.map((signal) => ({ signal, browser, ...compare(signal, one, other) })),
  )
}
