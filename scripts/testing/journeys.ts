import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '../portal/free-ports'
import { services } from '../portal/services'
import { type Counts, withMessage } from './counts'
import { ensureBrowser, ensureFirefox, ensureHtmlChecker } from './programs'
import { runNode } from './run-program'
import { provesRelease } from './tier'

interface Attempt {
  duration: number
  errors: { message?: string }[]
}

interface Journey {
  file: string
  line: number
  title: string
  tests: { projectName: string; status: string; results: Attempt[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: Journey[]
}

const journeysOf = (suite: PlaywrightSuite): Journey[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(journeysOf),
]

/** Failed journeys by file, browser and title, with their messages. */
const failuresOf = (all: Journey[]): string[] =>
  all.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        withMessage(
          `${file}:${line} (${projectName}): ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )

/** Seconds of each file in each browser. */
function durationsOf(all: Journey[]): Map<string, number> {
  const durations = new Map<string, number>()
  for (const { file, tests } of all)
    for (const { projectName, results } of tests) {
      const name = `${file} (${projectName})`
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      durations.set(name, (durations.get(name) ?? 0) + seconds)
    }
  return durations
}

/** Installs what only a release is tested with. Returns how many browsers are missing. */
async function ensureForRelease(): Promise<number> {
  // Without the checker its journey skips itself.
  await ensureHtmlChecker()
  return (await ensureFirefox()) ? 0 : 1
}

/**
 * Runs Playwright's tests of a configuration against a portal of their own. `choice` is passed on: files, projects, options.
 * @param extraPorts ports beside those of the portal, after them
 */
export async function browserTests(
  config: string,
  choice: string[],
  extraPorts = 0,
): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-journeys-'))
  const report = path.join(folder, 'report.json')
  const ports = services.length * 2 + extraPorts
  const env = {
    E2E_REPORT: report,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePorts(ports, 3300)),
  }
  const passed = await runNode('@playwright/test/cli', ['test', '--config', config, ...choice], {
    env,
  })
  if (!existsSync(report)) return { passed: 0, failed: ['Playwright left no report'], skipped: 0 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const all = journeysOf({ suites, specs: [] })
  const failed = failuresOf(all)
  return {
    passed: stats.expected,
    failed: passed || failed.length > 0 ? failed : ['Playwright failed beside its tests'],
    skipped: stats.skipped,
    durations: durationsOf(all),
  }
}

/** Runs browser journeys against the built portal. `choice` is passed to Playwright: files, projects. */
export async function journeys(...choice: string[]): Promise<Counts> {
  if (!(await ensureBrowser())) return { passed: 0, failed: [], skipped: 1 }
  const skippedBrowsers = provesRelease() ? await ensureForRelease() : 0
  const counts = await browserTests('e2e/playwright.config.ts', choice)
  return { ...counts, skipped: counts.skipped + skippedBrowsers }
}
