/** A measured value and the limit it has to keep. */
export interface Limit {
  what: string
  value: number
  least?: number
  most?: number
}

/** Whether the limit is kept; a value that could not be measured misses it. */
export const isKept = ({ value, least = Number.NEGATIVE_INFINITY, most = Infinity }: Limit) =>
  value >= least && value <= most

const rounded = (value: number | undefined) => Number(value?.toFixed(2))

/** Prints every value with its limit and the number of misses; sets exit code 1 if there are any. */
export function report(limits: Limit[]): void {
  console.table(
    limits.map((limit) => ({
      what: limit.what,
      measured: rounded(limit.value),
      limit: limit.least === undefined ? `≤ ${rounded(limit.most)}` : `≥ ${limit.least}`,
      kept: isKept(limit) ? 'yes' : 'NO',
    })),
  )
  const missed = limits.filter((limit) => !isKept(limit))
  console.log(missed.length === 0 ? 'All limits kept' : `${missed.length} limits missed`)
  if (missed.length > 0) process.exitCode = 1
}
