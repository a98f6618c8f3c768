import { grouped } from '@pt-portal/api/contract/language/numbers'

/** Bytes in kB of 1,000 bytes, as budgets are stated: `12.3 kB`. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** A difference of bytes with its sign: `+1.2 kB`, `−0.4 kB`, `±0`. */
export function kilobyteDifference(bytes: number): string {
  if (bytes === 0) return '±0'
  return `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`
}

/** Milliseconds: `180 ms`, from a second on `1.2 s`; a dash for what nobody has measured. */
export function duration(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** How many of a number: `3 (0.4 %)`, without the share where there is nothing to divide by. */
export function ofAll(count: number, all: number): string {
  if (count === 0 || all === 0) return grouped(count)
  const percent = (100 * count) / all
  return `${grouped(count)} (${percent < 0.1 ? 'under 0.1' : percent.toFixed(1)} %)`
}
