import { joined, plural } from '../../contract/language/english'
import { nextStage, type StoredWatch, stageOf } from './stored-watch'
import {
  type EvidenceByBrowser,
  fewestLive,
  ofAllBrowsers,
  verdictsOf,
  visitsForProof,
} from './verdicts'
import type { Verdict, Watch } from './watch-schema'

/** What is known of a stage at a moment. */
export interface StageSoFar {
  watch: StoredWatch
  /** When the stage began, as epoch milliseconds. */
  since: number
  canary: EvidenceByBrowser
  live: EvidenceByBrowser
}

/**
 * What becomes of a canary: it goes back, goes on to the next stage (null: it becomes the live build), has people told that it
 * waits, or waits.
 */
export type Decision =
  | { kind: 'back'; reason: string }
  | { kind: 'on'; next: StoredWatch | null; reason: string }
  | { kind: 'tell'; reason: string }
  | { kind: 'wait' }

/** How long a stage waits for visits before administrators are told. */
export const toldAfterMs = 24 * 60 * 60 * 1000

const minutesMs = (minutes = 0) => minutes * 60_000

const whole = (value: number) => String(Math.round(value))
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
const chance = (p: number) => (p < 1e-4 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`)

const events: Partial<Record<Verdict['signal'], string>> = {
  'failed renders': 'a page that could not be rendered',
  'client errors': 'an error',
  'federation failures': 'a remote that could not be loaded',
}

/** Visits that browsers have reported; those of robots and of who asks for privacy are not. */
const visitsOf = (evidence: EvidenceByBrowser) => ofAllBrowsers(evidence).counts.reporters ?? 0

const among = ({ browser }: Verdict) => (browser === 'all' ? '' : ` with ${browser}`)

/** Canary and live build in numbers, as one part of a sentence. */
export function inNumbers(verdict: Verdict): string {
  const { signal, canary, live, canaryVisits, liveVisits, p, test } = verdict
  const proof = p === null ? '' : `; ${test}, ${chance(p)}`
  const met = events[signal]
  if (met) {
    const [one, other] = [(canary ?? 0) * canaryVisits, (live ?? 0) * liveVisits]
    return `${whole(one)} of ${whole(canaryVisits)} visits${among(verdict)} met ${met} (${percent(canary ?? 0)}), with the live build ${whole(other)} of ${whole(liveVisits)} (${percent(live ?? 0)})${proof}`
  }
  return `${signal}${among(verdict)} is ${whole(canary ?? 0)} ms for three quarters of ${whole(canaryVisits)} visits, with the live build ${whole(live ?? 0)} ms of ${whole(liveVisits)}${proof}`
}

/** What could not be compared for want of visits, as a sentence after others; empty if everything was. */
function notJudged(verdicts: Verdict[]): string {
  const signals = verdicts
    .filter(({ browser, finding }) => browser === 'all' && finding === 'too few')
    .map(({ signal }) => signal)
  if (signals.length === 0) return ''
  return ` ${joined(signals)} ${plural(signals.length, 'was', 'were')} not judged: too few visits.`
}

/** Of how many visits a doubt becomes a proof, as a sentence after others; empty if that is not known. */
function untilProof(doubt: Verdict): string {
  const visits = visitsForProof(doubt)
  return visits === undefined
    ? ''
    : ` If visits${among(doubt)} go on like this, it goes back at ${whole(visits)} of them.`
}

/** What the canary waits for, as one sentence; null if for nothing. */
function waitsFor(
  { since, watch, canary, live }: StageSoFar,
  doubt: Verdict | undefined,
  now: number,
): string | null {
  if (doubt) {
    return `Waits for more visits, because it may be worse: ${inNumbers(doubt)}.${untilProof(doubt)}`
  }
  const { minimumVisits } = watch
  const lacks = [
    { of: 'the canary', visits: visitsOf(canary), needed: minimumVisits },
    { of: 'the live build', visits: visitsOf(live), needed: Math.min(minimumVisits, fewestLive) },
  ].find(({ visits, needed }) => visits < needed)
  if (lacks) {
    const reported =
      lacks.visits === 0
        ? 'none has been'
        : `${whole(lacks.visits)} ${plural(lacks.visits, 'has', 'have')} been`
    return `Waits for visits: this stage needs ${whole(lacks.needed)} of ${lacks.of}, and ${reported} reported by browsers, which report when a page is left.`
  }
  const left = since + minutesMs(stageOf(watch).minutes) - now
  return left > 0 ? `Waits for the end of its time, in ${timeLeft(left)}.` : null
}

/** Milliseconds in the largest unit of which there are more than two. */
function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds <= 120) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/** Judges a canary by what is known of its stage. @param now epoch milliseconds by the API's clock */
export function judge(soFar: StageSoFar, now: number): { watch: Watch; decision: Decision } {
  const { watch, since, canary, live } = soFar
  const verdicts = verdictsOf(canary, live)
  const share = stageOf(watch).share
  const visits = visitsOf(canary)
  const doubt = verdicts.find(({ finding }) => finding === 'doubtful')
  // The clearest of them tells most of what is wrong, such as that one family of browsers fails.
  const [worse] = verdicts
    .filter(({ finding }) => finding === 'worse')
    .sort((one, other) => one.p! - other.p!)
  const waiting = waitsFor(soFar, doubt, now)
  const next = nextStage(watch)
  const decide = (): Decision => {
    if (worse) return { kind: 'back', reason: `Went back from ${share} %: ${inNumbers(worse)}.` }
    if (waiting === null) {
      const shown = `nothing spoke against it in ${whole(visits)} ${plural(visits, 'visit')} at ${share} %.${notJudged(verdicts)}`
      const reason = next
        ? `Stage ${next.stage + 1} of ${watch.stages.length}, ${stageOf(next).share} %: ${shown}`
        : `Live for all: ${shown}`
      return { kind: 'on', next, reason }
    }
    const isLong = now - since > minutesMs(stageOf(watch).minutes) + toldAfterMs
    if (!isLong || watch.began) return { kind: 'wait' }
    return { kind: 'tell', reason: `Stays at ${share} % for over a day. ${waiting}` }
  }
  return {
    decision: decide(),
    watch: {
      stage: watch.stage + 1,
      stages: watch.stages.length,
      share,
      since: new Date(since).toISOString(),
      next: new Date(since + minutesMs(stageOf(watch).minutes)).toISOString(),
      nextShare: watch.stages[watch.stage + 1]!.share,
      visits,
      minimumVisits: watch.minimumVisits,
      waitsFor: worse
        ? `Goes back: ${inNumbers(worse)}.`
        : (waiting ?? 'Waits for nothing: it goes on within seconds.'),
      verdicts,
    },
  }
}
