import { type Counts, durationLines, slowest } from './counts'
import { notices } from './programs'
import { runProgram } from './run-program'

export interface Stage {
  name: string
  run: () => Promise<Counts>
}

/** Number of slowest files that a stage names. */
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

/** Runs a stage and prints what it found and which of its files took longest. */
async function runStage({ name, run }: Stage): Promise<Result> {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const counts = await run()
  const seconds = (performance.now() - start) / 1000
  const { passed, failed, skipped, durations } = counts
  if (durations) {
    console.log('Slowest files:')
    for (const line of durationLines(slowest(durations, namedFiles))) console.log(line)
  }
  console.log(
    `${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped, ${seconds.toFixed(0)} s`,
  )
  return { ...counts, name, seconds }
}

/** Runs stages one after another and prints a summary. The process ends with 1 when a test failed or none ran. */
export async function runStages(stages: Stage[]): Promise<void> {
  const results: Result[] = []
  for (const stage of stages) results.push(await runStage(stage))

  for (const notice of notices) console.log(`\n*** ${notice}`)
  console.log('\nTime by stage:')
  for (const line of durationLines(results.map(({ name, seconds }) => [name, seconds])))
    console.log(line)
  const failed = results.flatMap((result) => result.failed)
  const sum = (key: 'passed' | 'skipped') => results.reduce((total, each) => total + each[key], 0)
  if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`)
  const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${failed.length} failed${skipped}`)
  process.exitCode = failed.length > 0 || !sum('passed') ? 1 : 0
}
