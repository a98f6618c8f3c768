import { type Counts, type Duration, durationLines, slowest } from './counts'
import { notices } from './programs'
import { runProgram } from './run-program'
import { recordTimes } from './test-times'

export interface Stage {
  name: string
  run: () => Promise<Counts>
}

/** Number of slowest files that a run names. */
const namedFiles = 12

/** A check that passes or fails as a whole. */
export const check = (name: string, command: string, args: string[]): Stage => ({
  name,
  run: async () => {
    const passed = await runProgram(command, args)
    return { passed: passed ? 1 : 0, failed: passed ? [] : [name], skipped: 0 }
  },
})

export const lint = check('lint', 'npx', ['biome', 'check', '.'])

type Result = Counts & { name: string; seconds: number }

async function runStage({ name, run }: Stage): Promise<Result> {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const counts = await run()
  const seconds = (performance.now() - start) / 1000
  const { passed, failed, skipped } = counts
  console.log(
    `${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped, ${seconds.toFixed(0)} s`,
  )
  return { ...counts, name, seconds }
}

function printTimes(title: string, durations: Duration[]): void {
  if (durations.length === 0) return
  console.log(`\n${title}:`)
  for (const line of durationLines(durations)) console.log(line)
}

/**
 * Runs stages one after another, and those of a list side by side; then prints a summary. The process ends with 1 when a
 * test failed or none ran.
 */
export async function runStages(stages: (Stage | Stage[])[]): Promise<void> {
  const results: Result[] = []
  for (const stage of stages) results.push(...(await Promise.all([stage].flat().map(runStage))))

  const files = results.flatMap(({ durations = new Map() }) => [...durations])
  recordTimes(files)
  for (const notice of notices) console.log(`\n*** ${notice}`)
  printTimes('Slowest files', slowest(files, namedFiles))
  printTimes(
    'Time by stage',
    results.map(({ name, seconds }) => [name, seconds]),
  )
  const failed = results.flatMap((result) => result.failed)
  const sum = (key: 'passed' | 'skipped') => results.reduce((total, each) => total + each[key], 0)
  if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`)
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${failed.length} failed${skipped}`)
  process.exitCode = failed.length > 0 || !sum('passed') ? 1 : 0
}
