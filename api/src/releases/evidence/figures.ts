import {
  addEvidence,
  type Evidence,
  type EvidenceVital,
  endOfBucket,
  evidenceVitals,
  type Histogram,
  noEvidence,
} from '@pt-portal/remote-kit/remote/build-evidence'
import type { StoredEvidence } from './repository'

/** A vital as a screen shows it: milliseconds, or a score for CLS. */
export interface VitalFigures {
  /** Number of values; each visitor gives one. */
  count: number
  /** Median; null without values. */
  p50: number | null
  /** Value that three quarters of visitors stay within; null without values. */
  p75: number | null
}

/** How a build did with visitors: in an hour, or in all hours of the list. */
export interface BuildFigures {
  remote: string
  build: string
  /** When the hour began; of a total, its first hour. */
  from: string
  /** Pages that were shown. */
  pages: number
  /** Renders of the gateway that ended; pages of its cache need none. */
  renders: number
  failedRenders: number
  /** Visitors whose browser reported an error, each once an hour, or once for each stage of a canary. */
  clientErrors: number
  /** Visitors whose browser could not load a remote, counted likewise. */
  federationFailures: number
  vitals: Record<EvidenceVital, VitalFigures>
}

export interface EvidenceAnswer {
  /** One entry for each build and hour in which something was counted, oldest first. */
  hours: BuildFigures[]
  /** One entry for each build: the sums of its hours. */
  totals: BuildFigures[]
}

const countOf = (histogram: Histogram) =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0)

/** The value that a share of all values stays within, or null without values; within a bucket values are taken to be even. */
export function percentile(
  vital: EvidenceVital,
  histogram: Histogram,
  share: number,
): number | null {
  let left = countOf(histogram) * share
  if (left === 0) return null
  const buckets = Object.entries(histogram).sort(([one], [other]) => Number(one) - Number(other))
  for (const [bucket, count] of buckets) {
    if (left > count) {
      left -= count
      continue
    }
    const end = endOfBucket(vital, Number(bucket))
    const start = Number(bucket) === 0 ? 0 : endOfBucket(vital, Number(bucket) - 1)
    return start + ((end - start) * left) / count
  }
  return null
}

const rounded = (vital: EvidenceVital, value: number | null) => {
  if (value === null) return null
  return vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

function vitalFigures(vital: EvidenceVital, histogram: Histogram = {}): VitalFigures {
  return {
    count: countOf(histogram),
    p50: rounded(vital, percentile(vital, histogram, 0.5)),
    p75: rounded(vital, percentile(vital, histogram, 0.75)),
  }
}

const figuresOf = (
  { remote, build, hour }: Pick<StoredEvidence, 'remote' | 'build' | 'hour'>,
  { counts, vitals }: Evidence,
): BuildFigures => ({
  remote,
  build,
  from: hour,
  pages: counts.pages ?? 0,
  renders: counts.renders ?? 0,
  failedRenders: counts.failedRenders ?? 0,
  clientErrors: counts.clientErrors ?? 0,
  federationFailures: counts.federationFailures ?? 0,
  vitals: Object.fromEntries(
    evidenceVitals.map((vital) => [vital, vitalFigures(vital, vitals[vital])]),
  ) as Record<EvidenceVital, VitalFigures>,
})

/** Sums of the rows that have the same key, in the order in which keys come first. */
function summed(rows: StoredEvidence[], keyOf: (row: StoredEvidence) => string): BuildFigures[] {
  const sums = new Map<string, { of: StoredEvidence; evidence: Evidence }>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key) ?? { of: row, evidence: noEvidence() }
    sums.set(key, sum)
    addEvidence(sum.evidence, row.evidence)
  }
  return [...sums.values()].map(({ of, evidence }) => figuresOf(of, evidence))
}

/** Figures by build and hour, and by build. @param rows of one remote, oldest first */
export const evidenceAnswerOf = (rows: StoredEvidence[]): EvidenceAnswer => ({
  hours: summed(rows, ({ build, hour }) => `${hour} ${build}`),
  totals: summed(rows, ({ build }) => build),
})
