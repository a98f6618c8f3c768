import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from './repository-root'
import { type Counts, durationLines, slowest } from './testing/counts'
import { jestTests } from './testing/jest-tests'
import { journeys } from './testing/journeys'
import { ensureDatabase, ensureNeighbours, notices } from './testing/programs'

interface Stage {
  name: string
  run: () => Counts
}

/** How many files a stage names as its slowest. */
const namedFiles = 12

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: string[]): Stage => ({
  name,
  run: () => {
    const { status } = spawnSync(command, args, { cwd: repositoryRoot, stdio: 'inherit' })
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? [] : [name], skipped: 0 }
  },
})

/** A stage that runs a script with this repository's packages from their sources. */
const fromSources = (name: string, file: string, ...args: string[]): Stage =>
  check(name, process.execPath, [
    ...['-C', '@pt-portal/source', '--import', 'tsx'],
    path.join('scripts', file),
    ...args,
  ])

function unitTests(): Counts {
  ensureDatabase()
  ensureNeighbours()
  return jestTests('--ignoreProjects', 'images')
}

const stages: Stage[] = [
  check('lint', 'npx', ['biome', 'check', '.']),
  check('types', 'npm', ['run', '--silent', 'typecheck']),
  check('exports', 'npm', ['run', '--silent', 'exports', '--', '--check']),
  { name: 'unit', run: unitTests },
  { name: 'images', run: () => jestTests('--selectProjects', 'images') },
  { name: 'e2e', run: journeys },
  // Page sizes on the wire against limits. Times are measured on an idle machine: `npm run bench`.
  fromSources('bytes', 'bench/bench.ts', '--only', 'bytes'),
  fromSources('drill', 'drill/drill.ts', '--short'),
  fromSources('release under load', 'drill/release-under-load.ts'),
  fromSources('own repository', 'drill/own-repository.ts'),
]

/** Runs a stage and prints what it found and which of its files took longest. */
function runStage({ name, run }: Stage): Counts & { seconds: number } {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const counts = run()
  const seconds = (performance.now() - start) / 1000
  const { passed, failed, skipped, durations } = counts
  if (durations) {
    console.log('Slowest files:')
    for (const line of durationLines(slowest(durations, namedFiles))) console.log(line)
  }
  console.log(
    `${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped, ${seconds.toFixed(0)} s`,
  )
  return { ...counts, seconds }
}

function main(): void {
  const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
  const chosen = stages.filter(({ name }) => !only || name === only)
  const results = chosen.map((stage) => ({ name: stage.name, ...runStage(stage) }))

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

main()
