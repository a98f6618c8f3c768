/** What the drill has found. */
export const problems: string[] = []

/** Prints a line of the drill. */
export function say(line: string): void {
  console.log(line)
}

/** Notes a problem, and prints it where it was met. */
export function fail(problem: string): void {
  problems.push(problem)
  say(`  ^ ${problem}`)
}
