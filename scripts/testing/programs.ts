import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureTool, noteMissing, type Tool } from '../tools'
import { htmlChecker } from './html-checker'
import { runNode, runProgram } from './run-program'

/** Notices about what was skipped because a program could not be installed, printed at the end of the run. */
export const notices: string[] = []

const isOnPath = (program: string) =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)].some((folder) =>
    existsSync(path.join(folder, program)),
  )

async function aptInstall(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    runProgram('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  console.log(`Installing ${packages.join(', ')} …`)
  return (await apt('update')) && apt('install', '-y', '--no-install-recommends', ...packages)
}

const mariadb = ['mariadb-server-core', 'mariadb-client-core']

const hasDatabase = () => Boolean(process.env.MYSQL_TEST_URL) || isOnPath('mariadbd')

/** API tests also run on a real server: one named by MYSQL_TEST_URL, else a private one from Debian's packages. */
export async function ensureDatabase(): Promise<void> {
  if (hasDatabase() || (await aptInstall(...mariadb))) return
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

const lackingNeighbours = () =>
  neighbours.filter(({ program }) => !isOnPath(program)).flatMap(({ packages }) => packages)

export async function ensureNeighbours(): Promise<void> {
  const packages = lackingNeighbours()
  if (packages.length === 0 || (await aptInstall(...packages))) return
  notices.push(`SKIPPED: tests with ${packages.join(', ')}, which could not be installed.`)
}

const devanagari = ['fontconfig', 'fonts-lohit-deva']

/** Without a font for it, texts in Hindi are rows of boxes, which are wider than the letters. */
function hasDevanagari(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' })
  return status === 0 && Boolean(stdout.trim())
}

async function ensureDevanagari(): Promise<void> {
  if (hasDevanagari() || (await aptInstall(...devanagari))) return
  notices.push('NOTE: no font for Hindi at hand. Where pages in Hindi are too wide, install one.')
}

const headlessShell = 'chromium-headless-shell'

/**
 * Journeys need a Chromium: Debian's headless shell or its full browser, else Playwright's own. The shell is
 * preferred because it draws no window: a journey takes half the processor time (ADR 0052).
 */
export async function ensureBrowser(): Promise<boolean> {
  await ensureDevanagari()
  if (isOnPath(headlessShell) || (await aptInstall(headlessShell))) return true
  if (isOnPath('chromium') || (await aptInstall('chromium'))) return true
  if (await runNode('@playwright/test/cli', ['install', 'chromium'])) return true
  notices.push(
    'SKIPPED: browser journeys. Neither Debian’s Chromium nor Playwright’s could be installed.',
  )
  return false
}

/**
 * Installs all of Debian's packages that `npm test` lacks in one go. What fails here is asked for again, and named, where it is
 * needed.
 */
export async function installTogether(): Promise<void> {
  const lacking = [
    ...(hasDatabase() ? [] : mariadb),
    ...lackingNeighbours(),
    ...(hasDevanagari() ? [] : devanagari),
    ...(isOnPath(headlessShell) ? [] : [headlessShell]),
  ]
  if (lacking.length > 0) await aptInstall(...lacking)
}

/** The main journeys also run in Debian's stock Firefox. */
export async function ensureFirefox(): Promise<boolean> {
  if (isOnPath('firefox-esr') || (await aptInstall('firefox-esr'))) return true
  notices.push('SKIPPED: journeys in Firefox. Debian’s firefox-esr could not be installed.')
  return false
}

/** Tools that are installed apart from everything else (ADR 0076). Returns whether this one can be used. */
export async function ensureForTests(tool: Tool, checks: string): Promise<boolean> {
  try {
    await ensureTool(tool)
    return true
  } catch (error) {
    console.error((error as Error).message)
    noteMissing(tool)
    notices.push(`SKIPPED: ${checks}, as npm could not install tooling/${tool}.`)
    return false
  }
}

/** The HTML of public pages is checked by a Java program. */
export async function ensureHtmlChecker(): Promise<boolean> {
  if (!isOnPath('java') && !(await aptInstall('default-jre-headless'))) {
    notices.push('SKIPPED: the check of HTML. Install Java (default-jre-headless) to run it.')
    return false
  }
  if (existsSync(htmlChecker.jar) || (await runProgram('npm', htmlChecker.install))) return true
  notices.push('SKIPPED: the check of HTML. npm could not install the Nu HTML checker.')
  return false
}
