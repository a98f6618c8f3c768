import type { Histogram } from '@pt-portal/remote-kit/remote/build-evidence'

/** Some of a number of visits. */
export interface Share {
  count: number
  of: number
}

/** Lanczos’ coefficients for g = 7, from Numerical Recipes. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]

/** Natural logarithm of n!. */
function logFactorial(n: number): number {
  const sum = lanczos.reduce((all, each, at) => all + (at === 0 ? each : each / (n + at)))
  const base = n + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (n + 0.5) * Math.log(base) - base + Math.log(sum)
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

/**
 * Fisher’s exact test, one-sided: the probability that, if both shares were the same in truth, `one` had as large a share of
 * all counts as it has. Exact for small numbers too.
 */
export function fisherExact(one: Share, other: Share): number {
  const all = one.of + other.of
  const counted = one.count + other.count
  const most = Math.min(counted, one.of)
  const whole = logChoose(all, counted)
  let p = 0
  for (let count = one.count; count <= most; count += 1) {
    if (counted - count > other.of) continue
    p += Math.exp(logChoose(one.of, count) + logChoose(other.of, counted - count) - whole)
  }
  return Math.min(p, 1)
}

/** Probability that a standard normal value is above z; its relative error is below 1.2e-7 (Numerical Recipes, erfcc). */
export function normalAbove(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const powers = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ]
  const exponent = powers.reduceRight((sum, each) => each + t * sum, 0)
  const tail = (t * Math.exp(-x * x + exponent)) / 2
  return z >= 0 ? tail : 1 - tail
}

const bucketsOf = (...histograms: Histogram[]) =>
  [...new Set(histograms.flatMap(Object.keys))].map(Number).sort((one, other) => one - other)

/** Number of values in a histogram. */
export const sizeOf = (histogram: Histogram) =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0)

/**
 * Mann–Whitney test on values in buckets, one-sided: the probability that, if both were the same in truth, the values of `one`
 * were as much above those of `other` as they are. Values of one bucket are ties. By the normal approximation with
 * corrections for ties and continuity, for which each side needs some twenty values; 1 without any.
 */
export function mannWhitney(one: Histogram, other: Histogram): number {
  const [ofOne, ofOther] = [sizeOf(one), sizeOf(other)]
  const all = ofOne + ofOther
  if (ofOne === 0 || ofOther === 0) return 1
  let below = 0
  let above = 0
  let ties = 0
  for (const bucket of bucketsOf(one, other)) {
    const [mine, others] = [one[bucket] ?? 0, other[bucket] ?? 0]
    above += mine * (below + others / 2)
    below += others
    ties += (mine + others) ** 3 - (mine + others)
  }
  const variance = ((ofOne * ofOther) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (variance <= 0) return 1
  return normalAbove((above - (ofOne * ofOther) / 2 - 0.5) / Math.sqrt(variance))
}
