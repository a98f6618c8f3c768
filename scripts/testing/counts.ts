import { stripVTControlCharacters } from 'node:util'

/** What one stage of `npm test` found. */
export interface Counts {
  passed: number
  /** Names of the failed tests, each with its file in front and the start of its message on lines of their own. */
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

/** Lines of a test's message that stand below its name: what was expected, and what came. */
const messageLines = 10

/**
 * A failed test's name with the start of its message, because the summary may be all that is kept of a run.
 * @param messages what the test failed with, first cause first; may contain colours
 */
export function withMessage(name: string, [message = '']: string[]): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, messageLines)
  return [name, ...told.map((line) => `    ${line}`)].join('\n  ')
}
