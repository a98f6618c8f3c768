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

function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

/** API tests also run on a real server: one named by MYSQL_TEST_URL, else a private one from Debian's packages. */
export function ensureDatabase(): void {
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

export function ensureNeighbours(): void {
  const lacking = neighbours.filter(({ program }) => !isOnPath(program))
  if (lacking.length === 0) return
  const packages = lacking.flatMap((each) => each.packages)
  console.log(`Installing ${packages.join(', ')} …`)
  if (aptInstall(...packages)) return
  notices.push(`SKIPPED: tests with ${packages.join(', ')}, which could not be installed.`)
}

/** Without a font for it, texts in Hindi are rows of boxes, which are wider than the letters. */
function ensureDevanagari(): void {
  const { status, stdout } = spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' })
  if (status === 0 && stdout.trim()) return
  if (aptInstall('fontconfig', 'fonts-lohit-deva')) return
  notices.push('NOTE: no font for Hindi at hand. Where pages in Hindi are too wide, install one.')
}

/**
 * Journeys need a Chromium: Debian's headless shell or its full browser, else Playwright's own. The shell is
 * preferred because it draws no window: a journey takes half the processor time (ADR 0052).
 */
export async function ensureBrowser(): Promise<boolean> {
  ensureDevanagari()
  if (isOnPath('chromium-headless-shell')) return true
  console.log('No headless Chromium at hand; installing it …')
  if (aptInstall('chromium-headless-shell') || isOnPath('chromium') || aptInstall('chromium'))
    return true
  if (await runNode('@playwright/test/cli', ['install', 'chromium'])) return true
  notices.push(
    'SKIPPED: browser journeys. Neither Debian’s Chromium nor Playwright’s could be installed.',
  )
  return false
}

/** The main journeys also run in Debian's stock Firefox. */
export function ensureFirefox(): boolean {
  if (isOnPath('firefox-esr')) return true
  console.log('No Firefox at hand; installing it …')
  if (aptInstall('firefox-esr')) return true
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
  if (!isOnPath('java')) {
    console.log('No Java at hand; installing it …')
    if (!aptInstall('default-jre-headless')) {
      notices.push('SKIPPED: the check of HTML. Install Java (default-jre-headless) to run it.')
      return false
    }
  }
  if (existsSync(htmlChecker.jar) || (await runProgram('npm', htmlChecker.install))) return true
  notices.push('SKIPPED: the check of HTML. npm could not install the Nu HTML checker.')
  return false
}
