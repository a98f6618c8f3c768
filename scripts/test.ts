import path from 'node:path'
import { builtVariable } from './build-all'
import type { Counts } from './testing/counts'
import { jestTests } from './testing/jest-tests'
import { journeys } from './testing/journeys'
import { ensureDatabase, ensureNeighbours } from './testing/programs'
import { check, lint, runStages, type Stage } from './testing/stages'

/** A stage that runs a script with this repository's packages from their sources. */
const fromSources = (name: string, file: string, ...args: string[]): Stage =>
  check(name, process.execPath, [
    ...['-C', '@pt-portal/source', '--import', 'tsx'],
    path.join('ops', file),
    ...args,
  ])

function unitTests(): Promise<Counts> {
  ensureDatabase()
  ensureNeighbours()
  return jestTests('--ignoreProjects', 'images')
}

const build = check('build', 'npm', ['run', '--silent', 'build'])

/** Builds for all stages after it, whose portals then start without building. A stage that runs alone builds for itself. */
const buildOnce: Stage = {
  ...build,
  async run() {
    const counts = await build.run()
    if (counts.failed.length === 0) process.env[builtVariable] = 'true'
    return counts
  },
}

const stages: Stage[] = [
  lint,
  check('types', 'npm', ['run', '--silent', 'typecheck']),
  check('messages', 'npm', ['run', '--silent', 'messages', '--', '--check']),
  check('exports', 'npm', ['run', '--silent', 'exports', '--', '--check']),
  { name: 'unit', run: unitTests },
  buildOnce,
  { name: 'images', run: () => jestTests('--selectProjects', 'images') },
  { name: 'e2e', run: journeys },
  // Page sizes on the wire against limits. Times are measured on an idle machine: `npm run bench`.
  fromSources('bytes', 'bench/bench.ts', '--only', 'bytes'),
  fromSources('drill', 'drill/drill.ts', '--short'),
  fromSources('release under load', 'drill/release-under-load.ts'),
  fromSources('own repository', 'drill/own-repository.ts'),
]

/** Runs every test there is, or with `--only STAGE` one stage. */
function main(): Promise<void> {
  const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
  return runStages(only ? stages.filter(({ name }) => name === only) : stages)
}

void main()
