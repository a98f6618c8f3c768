import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { registrationOf } from '../../remote-kit/src/release/local-builds'
import { releaseNow } from '../../remote-kit/src/release/release-store'
import { startPortal } from '../../scripts/portal/own-portal'
import { releasableIn } from '../../scripts/releases/releasable'
import { changedBuild } from '../../tooling/testing/changed-build'
import { startBrowser } from './browser'

/** Compares the first visitor of a build that has just gone live with those who come after. */

const remote = releasableIn('mf-public')
const rounds = 5

/** A cold release may cost the first visitor half as much again. */
const mostRatio = 1.5

/** A page that nobody has asked for since the release. The gateway has rendered other pages of its pattern. */
const first = '/karnataka-professional-tax-registration'
const others = ['gujarat', 'kerala', 'odisha', 'assam', 'bihar'].map(
  (state) => `/${state}-professional-tax-registration`,
)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Waits until a new visitor's page is of this build. */
async function untilLive(origin: string, build: string): Promise<void> {
  for (;;) {
    const registry = await (await fetch(`${origin}/remotes.json`)).json()
    if ((registry as Record<string, { version: string }>).mf_public!.version === build) return
    await pause(5)
  }
}

const answered = async (address: string) => {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** Runs in the page: the largest paint so far. */
const paint = `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** Turns to the form, and waits until the framework has taken the page over. */
const touch = `new Promise((done, fail) => {
  const since = performance.now()
  document.querySelector('#consultation input, form input').dispatchEvent(new Event('focusin', { bubbles: true }))
  const look = () => {
    if ('started' in document.documentElement.dataset) done(performance.now() - since)
    else if (performance.now() - since > 30000) fail(new Error('The framework does not start'))
    else setTimeout(look, 5)
  }
  look()
})`

/** What a visitor with an empty cache meets on a page: ms until its largest paint, and from a touch to the framework. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  const painted = await page.evaluate<number>(paint)
  const touched = await page.evaluate<number>(touch)
  await context.close()
  return { painted, touched }
}

interface Measured {
  what: string
  cold: number[]
  warm: number[]
}

async function main(): Promise<void> {
  const browser = await startBrowser()
  if (!browser) throw new Error('There is no Chromium to visit pages with.')
  const portal = await startPortal()
  const { releases, origin } = portal
  const { build: live } = (await releases.releases(remote.name)).live[0]!.build
  const builds: string[] = []
  const measured = {
    answer: { what: 'answer of the gateway', cold: [], warm: [] },
    paint: { what: 'largest paint', cold: [], warm: [] },
    touch: { what: 'touch to framework', cold: [], warm: [] },
  } satisfies Record<string, Measured> as Record<string, Measured>

  /** Releases a build that no gateway knows. */
  async function releaseNew(): Promise<void> {
    const build = changedBuild(
      path.join(remote.directory, 'dist', live),
      `${live}-cold${builds.length}`,
      { code: (code) => `${code}\n// ${builds.length}` },
    )
    builds.push(build)
    await releases.register(registrationOf(remote, build))
    await releaseNow(releases, remote.name, { build, canary: null })
    await untilLive(origin, build)
  }

  try {
    await visit(browser, origin + first)
    for (let round = 0; round < rounds; round += 1) {
      await releaseNew()
      measured.answer!.cold.push(await msOf(() => answered(origin + first)))
      for (const other of others) {
        measured.answer!.warm.push(await msOf(() => answered(origin + other)))
      }
      await releaseNew()
      const cold = await visit(browser, origin + first)
      await visit(browser, origin + others[0]!)
      const warm = await visit(browser, origin + others[1]!)
      measured.paint!.cold.push(cold.painted)
      measured.paint!.warm.push(warm.painted)
      measured.touch!.cold.push(cold.touched)
      measured.touch!.warm.push(warm.touched)
    }
  } finally {
    await browser.close()
    await portal.stop()
    for (const build of builds) {
      rmSync(path.join(remote.directory, 'dist', build), { recursive: true, force: true })
    }
  }
  for (const { what, cold, warm } of Object.values(measured)) {
    const ratio = median(cold) / median(warm)
    console.log(
      `${what.padEnd(24)} first ${median(cold).toFixed(0)} ms (${cold.map((ms) => ms.toFixed(0)).join(', ')}), later ${median(warm).toFixed(0)} ms, ${ratio.toFixed(2)}`,
    )
    if (ratio > mostRatio) process.exitCode = 1
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
