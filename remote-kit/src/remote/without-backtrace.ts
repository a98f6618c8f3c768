/** What a compiler says of a file, without where in itself it was. */
export const withoutBacktrace = (problem: string): string =>
  problem.split(/\n\s*(?:Caused by|Stack backtrace):/)[0]!.trim()
