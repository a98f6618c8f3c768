import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from './repository-root'

interface Counts {
  passed: number
  /** Names of the failed tests, each with its file in front. */
  failed: string[]
  skipped: number
}

interface JestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: 'passed' | 'failed'
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { projectName: string; status: string }[]
  }[]
}

interface Stage {
  name: string
  run: () => Counts
}

const reports = mkdtempSync(path.join(tmpdir(), 'pt-portal-test-'))
const notices: string[] = []
/** With more failed files than this, nothing is retried. */
const mostHiccups = 5

function runNode(script: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [require.resolve(script), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: string[]): Stage => ({
  name,
  run: () => {
    const { status } = spawnSync(command, args, { cwd: repositoryRoot, stdio: 'inherit' })
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? [] : [name], skipped: 0 }
  },
})

const isOnPath = (program: string) =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)].some((folder) =>
    existsSync(path.join(folder, program)),
  )

function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

/** API tests also run on a real server: one named by MYSQL_TEST_URL, else a private one from Debian's packages. */
function ensureDatabase(): void {
  if (process.env.MYSQL_TEST_URL || isOnPath('mariadbd')) return
  console.log('No MySQL or MariaDB server at hand; installing MariaDB …')
  if (aptInstall('mariadb-server-core', 'mariadb-client-core')) return
  notices.push(
    'SKIPPED: tests on MySQL/MariaDB. Install mariadb-server-core or set MYSQL_TEST_URL to run them.',
  )
}

/** The configurations of proxies around the portal are tested with the real programs. */
const neighbours = [
  { program: 'haproxy', packages: ['haproxy'] },
  { program: 'varnishd', packages: ['varnish', 'varnish-modules'] },
  { program: 'caddy', packages: ['caddy'] },
]

function ensureNeighbours(): void {
  const lacking = neighbours.filter(({ program }) => !isOnPath(program))
  if (lacking.length === 0) return
  const packages = lacking.flatMap((each) => each.packages)
  console.log(`Installing ${packages.join(', ')} …`)
  if (aptInstall(...packages)) return
  notices.push(`SKIPPED: tests with ${packages.join(', ')}, which could not be installed.`)
}

/** Journeys need a Chromium: Debian's, else Playwright's own. */
function ensureBrowser(): boolean {
  if (existsSync('/usr/bin/chromium')) return true
  console.log('No browser at hand; installing Chromium …')
  if (aptInstall('chromium')) return true
  if (runNode('@playwright/test/cli', ['install', 'chromium'])) return true
  notices.push(
    'SKIPPED: browser journeys. Neither Debian’s chromium nor Playwright’s could be installed.',
  )
  return false
}

/** The main journeys also run in Debian's stock Firefox. */
function ensureFirefox(): boolean {
  if (existsSync('/usr/bin/firefox-esr')) return true
  console.log('No Firefox at hand; installing it …')
  if (aptInstall('firefox-esr')) return true
  notices.push('SKIPPED: journeys in Firefox. Debian’s firefox-esr could not be installed.')
  return false
}

/** Names of the failed tests; for a file that does not load, its own name. */
const failuresOf = (report: JestReport): string[] =>
  report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(repositoryRoot, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
    })

function runJest(...args: string[]): JestReport | null {
  const report = path.join(mkdtempSync(path.join(reports, 'jest-')), 'report.json')
  runNode('jest/bin/jest', ['--json', `--outputFile=${report}`, ...args])
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}

/** Runs the tests. Failed files run once more, alone: a retry separates a slow machine from a fault, and is reported. */
function jestTests(...choice: string[]): Counts {
  const first = runJest('--maxWorkers=2', ...choice)
  if (!first) return { passed: 0, failed: ['Jest left no report'], skipped: 0 }
  const counts = { passed: first.numPassedTests, failed: failuresOf(first) }
  const failed = first.testResults.filter(({ status }) => status === 'failed')
  if (failed.length > 0 && failed.length <= mostHiccups) {
    const files = failed.map(({ name }) => name)
    const second = runJest('--runInBand', ...choice, '--runTestsByPath', ...files)
    if (second && failuresOf(second).length === 0) {
      console.log(`Passed only at the second try:\n  ${counts.failed.join('\n  ')}`)
      counts.passed += counts.failed.length
      counts.failed = []
    }
  }
  return { ...counts, skipped: first.numPendingTests }
}

function unitTests(): Counts {
  ensureDatabase()
  ensureNeighbours()
  return jestTests('--ignoreProjects', 'images')
}

/** Journeys in Playwright's report with this status, by file, browser and title. */
function journeysThat(status: 'unexpected' | 'flaky', suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((each) => each.status === status)
      .map(({ projectName }) => `${file}:${line} (${projectName}): ${title}`),
  )
  return [...own, ...(suite.suites ?? []).flatMap((each) => journeysThat(status, each))]
}

function journeys(): Counts {
  if (!ensureBrowser()) return { passed: 0, failed: [], skipped: 1 }
  const skippedBrowsers = ensureFirefox() ? 0 : 1
  const report = path.join(reports, 'playwright.json')
  const passed = runNode('@playwright/test/cli', ['test', '--config', 'e2e/playwright.config.ts'], {
    E2E_REPORT: report,
  })
  if (!existsSync(report)) return { passed: 0, failed: ['Playwright left no report'], skipped: 0 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const all: PlaywrightSuite = { suites, specs: [] }
  const flaky = journeysThat('flaky', all)
  if (flaky.length > 0) console.log(`Passed only at the second try:\n  ${flaky.join('\n  ')}`)
  const failed = journeysThat('unexpected', all)
  return {
    passed: stats.expected + stats.flaky,
    failed: passed || failed.length > 0 ? failed : ['Playwright failed beside its tests'],
    skipped: stats.skipped + skippedBrowsers,
  }
}

/** A stage that runs a script with this repository's packages from their sources. */
const fromSources = (name: string, file: string, ...args: string[]): Stage =>
  check(name, process.execPath, [
    ...['-C', '@pt-portal/source', '--import', 'tsx'],
    path.join('scripts', file),
    ...args,
  ])

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

function main(): void {
  const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
  const total: Counts = { passed: 0, failed: [], skipped: 0 }
  for (const { name, run } of stages.filter((stage) => !only || stage.name === only)) {
    console.log(`\n── ${name} ──`)
    const { passed, failed, skipped } = run()
    total.passed += passed
    total.failed.push(...failed)
    total.skipped += skipped
    console.log(`${name}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`)
  }
  rmSync(reports, { recursive: true, force: true })
  for (const notice of notices) console.log(`\n*** ${notice}`)
  if (total.failed.length > 0) console.log(`\nFailed:\n  ${total.failed.join('\n  ')}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed.length} failed${skipped}`)
  process.exitCode = total.failed.length > 0 || !total.passed ? 1 : 0
}

main()
