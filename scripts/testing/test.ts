import path from 'node:path'
import { proofs, provenToday } from '../../tooling/testing/proofs'
import { builtVariable } from '../build/build-all'
import { comparePictures } from './compare-pictures'
import type { Counts } from './counts'
import { jestTests } from './jest-tests'
import { journeys } from './journeys'
import { oneRunAtATime } from './one-run'
import {
  ensureDatabase,
  ensureForTests,
  ensureNeighbours,
  installTogether,
  notices,
} from './programs'
import { stopWithParent } from './run-program'
import { check, lint, runStages, type Stage } from './stages'
import { proveRelease, provesRelease } from './tier'

/** A stage that runs a script with this repository's packages from their sources. */
const fromSources = (name: string, file: string, ...args: string[]): Stage =>
  check(name, process.execPath, [
    ...['-C', '@pt-portal/source', '--import', 'tsx'],
    path.join('ops', file),
    ...args,
  ])

let proven: string[] | undefined

/** Long tests that a change need not run, as they are proven already (ADR 0148). Their inputs are hashed once a run. */
function leftOut(): string[] {
  proven ??= provesRelease() ? [] : provenToday()
  return proven
}

async function ensureForUnitTests(): Promise<void> {
  await ensureDatabase()
  await ensureNeighbours()
  await ensureForTests('kubernetes', 'the check of manifests against the schemas of Kubernetes')
  await ensureForTests('openapi', 'the check of the API’s description')
  const left = leftOut()
  for (const [name, { tool }] of Object.entries(proofs))
    if (tool && !left.includes(name)) await ensureForTests(tool, name)
}

/** Installs what later stages need beside the checks, which do not wait for it. */
const programs: Stage = {
  name: 'programs',
  async run() {
    await installTogether()
    await ensureForUnitTests()
    return { passed: 0, failed: [], skipped: 0 }
  },
}

async function unitTests(): Promise<Counts> {
  await ensureForUnitTests()
  const left = leftOut()
  if (left.length > 0) {
    process.env.LEAVE_PROVEN = 'true'
    notices.push(`Not run, as nothing that they depend on has changed: ${left.join(', ')}`)
  }
  return jestTests('--ignoreProjects', 'images')
}

const exportsCheck = check('exports', 'npm', ['run', '--silent', 'exports', '--', '--check'])

const checkExports: Stage = {
  ...exportsCheck,
  async run() {
    const isInstalled = await ensureForTests('versions', 'the reports of exports')
    return isInstalled ? exportsCheck.run() : { passed: 0, failed: [], skipped: 1 }
  },
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

/** What is checked without running it. Each uses one core, so they run side by side. */
const checks: Stage[] = [
  lint,
  check('types', 'npm', ['run', '--silent', 'typecheck']),
  check('messages', 'npm', ['run', '--silent', 'messages', '--', '--check']),
  checkExports,
]

/** What an ordinary change can break. */
const ofChanges: (Stage | Stage[])[] = [
  [...checks, programs],
  { name: 'unit', run: unitTests },
  buildOnce,
  { name: 'e2e', run: journeys },
  // Page sizes on the wire against limits. Times are measured on an idle machine: `npm run bench`.
  fromSources('bytes', 'bench/bench.ts', '--only', 'bytes'),
]

/** What takes minutes and changes rarely: the content of containers, failures of whole servers, packed packages. */
const ofReleases: Stage[] = [
  { name: 'pictures', run: comparePictures },
  { name: 'images', run: () => jestTests('--selectProjects', 'images') },
  fromSources('drill', 'drill/drill.ts', '--short'),
  fromSources('release under load', 'drill/release-under-load.ts'),
  fromSources('canary', 'drill/canary.ts'),
  fromSources('midnight', 'drill/midnight/drill-midnight.ts'),
  fromSources('own repository', 'drill/own-repository.ts'),
]

/** `npm test` proves a change, with `--all` a release (D107); `--only STAGE` runs one stage of either. */
function main(): Promise<void> {
  if (process.argv.includes('--all')) proveRelease()
  const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
  if (only)
    return runStages([...ofChanges, ...ofReleases].flat().filter(({ name }) => name === only))
  if (provesRelease()) return runStages([...ofChanges, ...ofReleases])
  const left = ofReleases.map(({ name }) => name).join(', ')
  notices.push(
    `Not run: ${left}, all API tests on MySQL, and journeys for releases: npm test -- --all`,
  )
  return runStages(ofChanges)
}

stopWithParent()
oneRunAtATime()
void main()
