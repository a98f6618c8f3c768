import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { OwnPortal, startPortal } from '../../../scripts/portal/own-portal'
import { startBrowser } from '../../bench/browser'
import { editor, memoryOf, percentile, render } from '../../bench/server-figures'
import { type Cost, costOf, walkThroughBoth } from './both-majors'
import {
  buildIn,
  builtIn,
  copyRepository,
  keepPreviousMajor,
  makeNextMajor,
  sharedUiVersion,
  takeBuild,
} from './changed-copy'

const servers = ['rules', 'api', 'remote-kit'].map((name) => `@pt-portal/${name}`)
const remotes = ['mf-public', 'mf-blog', 'mf-admin']
const remotePackages = remotes.map((name) => `@pt-portal/${name}`)
const shellPackage = ['@pt-portal/shell']

/** Those that stay at the previous major version. */
const late = ['mf-blog', 'mf-admin']

const renders = 60

/** Visits whose bytes are measured: paths that a visitor opens one after the other. */
const visits: [title: string, paths: string[]][] = [
  ['a page of the present major', ['/about']],
  ['a page of the previous major', ['/blogs']],
  ['one of each, by a link', ['/about', '/blogs']],
]

interface Figures {
  costs: Cost[]
  /** Milliseconds of a render that is not kept, half of them and nine of ten. */
  renders: { page: string; p50: number; p90: number }[]
  /** Resident memory of the gateway in MB, after all renders. */
  memory: number
}

type Start = typeof startPortal

/** Starts a portal of the copy, with its newest builds. */
function portalOf(copy: string): Promise<OwnPortal> {
  const { startPortal: start } = require(path.join(copy, 'scripts/portal/own-portal')) as {
    startPortal: Start
  }
  // Everything is built; what is there is not what the sources are, as some builds are earlier ones.
  return start({ PORTAL_IS_BUILT: 'true' })
}

async function rendersOf({ origin }: OwnPortal, page: string, save: () => Promise<void>) {
  const times: number[] = []
  for (let n = 0; n < renders; n += 1) {
    await save()
    times.push(await render(origin + page))
  }
  return { page, p50: percentile(times, 0.5), p90: percentile(times, 0.9) }
}

async function measure(portal: OwnPortal, browser: Browser): Promise<Figures> {
  const costs: Cost[] = []
  for (const [, paths] of visits) costs.push(await costOf(browser, portal.origin, paths))
  const save = await editor(portal.origin)
  const times: Figures['renders'] = []
  for (const page of ['/about', '/blogs']) times.push(await rendersOf(portal, page, save))
  return { costs, renders: times, memory: memoryOf(portal.pid('shell')) ?? 0 }
}

const signed = (value: number, digits = 0) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`

function print(one: Figures, two: Figures): void {
  console.log(
    '| bytes on the wire, headers included | one major | two majors | more | requests more |',
  )
  console.log('|---|---:|---:|---:|---:|')
  for (const [at, [title]] of visits.entries()) {
    const [before, after] = [one.costs[at]!, two.costs[at]!]
    for (const kind of ['document', 'scripts'] as const) {
      const more = signed(after[kind] - before[kind])
      const requests = kind === 'scripts' ? signed(after.requests - before.requests) : ''
      console.log(
        `| ${title}: ${kind} | ${before[kind]} | ${after[kind]} | ${more} | ${requests} |`,
      )
    }
  }
  console.log('\n| on the gateway | one major | two majors | more |')
  console.log('|---|---:|---:|---:|')
  for (const [at, { page, p50, p90 }] of one.renders.entries()) {
    const after = two.renders[at]!
    console.log(
      `| ${page}, not kept: p50 (p90) in ms | ${p50.toFixed(1)} (${p90.toFixed(1)}) | ${after.p50.toFixed(1)} (${after.p90.toFixed(1)}) | ${signed(after.p50 - p50, 1)} |`,
    )
  }
  const [before, after] = [one.memory, two.memory]
  console.log(
    `| memory in MB | ${before.toFixed(0)} | ${after.toFixed(0)} | ${signed(after - before)} |`,
  )
}

/** Runs something with a portal of the copy, and stops it. */
async function within<Result>(
  copy: string,
  use: (portal: OwnPortal) => Promise<Result>,
): Promise<Result> {
  const portal = await portalOf(copy)
  try {
    return await use(portal)
  } finally {
    await portal.stop()
  }
}

async function main(): Promise<void> {
  const browser = await startBrowser()
  if (!browser) throw new Error('This drill needs Chromium.')
  const copy = copyRepository()
  try {
    const version = sharedUiVersion(copy)
    console.log(`Building what is live: shared-ui ${version}`)
    buildIn(copy, [...servers, ...late.map((name) => `@pt-portal/${name}`)])
    const live = late.map((folder) => [folder, builtIn(copy, folder)] as const)
    makeNextMajor(copy)
    console.log(`Building all with shared-ui ${sharedUiVersion(copy)}`)
    buildIn(copy, [...shellPackage, ...remotePackages])
    const one = await within(copy, (portal) => measure(portal, browser))

    keepPreviousMajor(copy, version)
    console.log('Building the shell with the previous major version')
    buildIn(copy, shellPackage)
    for (const [folder, build] of live) takeBuild(copy, folder, build)
    const two = await within(copy, async (portal) => {
      const shared = await walkThroughBoth(browser, portal.origin)
      console.log(`One for both majors: ${shared.join(', ')}.\n`)
      return measure(portal, browser)
    })
    print(one, two)
  } finally {
    await browser.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
