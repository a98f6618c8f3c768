import { browserFamilies } from '@pt-portal/remote-kit/remote/build-evidence'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  number,
  object,
  type Shape,
  text,
} from '../../platform/http/request/shape'

/** What a canary is judged by. Vitals are judged by their values, the others by the share of visitors who met it. */
export const signals = [
  'failed renders',
  'client errors',
  'federation failures',
  'LCP',
  'INP',
  'TTFB',
] as const
export type Signal = (typeof signals)[number]

/**
 * - `worse`: the canary is worse than the live build, and goes back.
 * - `doubtful`: it may be, so the canary waits for more visits.
 * - `fine`: nothing speaks against it.
 * - `too few`: too few visits to say anything.
 */
export const findings = ['fine', 'doubtful', 'worse', 'too few'] as const
export type Finding = (typeof findings)[number]

/** Comparison of canary and live build by one signal. */
export interface Verdict {
  signal: Signal
  /** `all`, or the family of browsers that was compared. */
  browser: string
  finding: Finding
  /** Share of visitors from 0 to 1, or the 75th percentile in milliseconds; null without visits. */
  canary: number | null
  live: number | null
  /** Visitors, or values of the vital. */
  canaryVisits: number
  liveVisits: number
  /** Probability of such a difference between two builds that are the same; null without a test. */
  p: number | null
  /** The test, such as `Fisher’s exact test`; null without one. */
  test: string | null
}

/** How far a canary is that watches itself. */
export interface Watch {
  /** Number of its stage, from 1, of `stages`. */
  stage: number
  stages: number
  /** Percentage of visitors who are shown it. */
  share: number
  /** When the stage began. */
  since: string
  /** When the next one may begin at the earliest; it also needs visits, and no doubt. */
  next: string
  /** Share of the next stage; 100 makes the build live. */
  nextShare: number
  /** Visits of the canary in this stage, and how many the stage needs. */
  visits: number
  minimumVisits: number
  /** One sentence. */
  waitsFor: string
  /** Of all visitors first, then by family of browsers. */
  verdicts: Verdict[]
}

const verdict: Shape<Verdict> = {
  signal: { type: 'string', enum: signals },
  browser: { type: 'string', enum: ['all', ...browserFamilies] },
  finding: { type: 'string', enum: findings },
  canary: nullable(number),
  live: nullable(number),
  canaryVisits: integer,
  liveVisits: integer,
  p: nullable(number),
  test: nullable(text),
}

const watch: Shape<Watch> = {
  stage: integer,
  stages: integer,
  share: integer,
  since: dateTime,
  next: dateTime,
  nextShare: integer,
  visits: integer,
  minimumVisits: integer,
  waitsFor: text,
  verdicts: listOf(object(verdict)),
}

export const watchAnswer = object(watch)
