/** What one stage of `npm test` found. */
export interface Counts {
  passed: number
  /** Names of the failed tests, each with its file in front. */
  failed: string[]
  skipped: number
  /** How long each test file took; absent where a stage has no files of tests. */
  durations?: Map<string, number>
}

/** A file's name and its seconds. */
export type Duration = [name: string, seconds: number]

/** The entries that took longest, longest first. */
export const slowest = (durations: Duration[], count: number): Duration[] =>
  [...durations].sort(([, one], [, other]) => other - one).slice(0, count)

/** Lines of a table: seconds first, aligned at the right, then the name. */
export const durationLines = (durations: Duration[]): string[] =>
  durations.map(([name, seconds]) => `${seconds.toFixed(0).padStart(6)} s  ${name}`)
