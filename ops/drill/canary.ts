import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EvidenceByBrowser, verdictsOf } from '../../api/src/releases/canary/verdicts'
import { registrationOf } from '../../remote-kit/src/release/local-builds'
import type { LiveRelease, PastRelease } from '../../remote-kit/src/release/release-store'
import {
  type BrowserFamily,
  bucketOf,
  type EvidenceVital,
} from '../../remote-kit/src/remote/builds/build-evidence'
import { type OwnPortal, startPortal } from '../../scripts/portal/own-portal'
import { releasableIn } from '../../scripts/releases/releasable'
import { changedBuild } from '../../tooling/testing/changed-build'
import { startSecondGateway } from './another-server'

const remote = releasableIn('mf-blog')

/** Visits a second at each of the two gateways. */
const rate = 30

/** Stages that are short enough for a drill, and long enough for some hundred visits. */
const stages = [{ share: 10, minutes: 0.15 }, { share: 50, minutes: 0.15 }, { share: 100 }]

/** Enough of them for failures of one visitor in twenty to be doubted at least. */
const minimumVisits = 150

/** Milliseconds after which a canary has failed to end: a busy machine takes long to get a build warm. */
const patienceMs = 120_000

/** Milliseconds in which a canary goes back once there is evidence (D95). */
const backWithinMs = 10_000

const userAgents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  chromium:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}
type Browser = keyof typeof userAgents & BrowserFamily

/** What a browser meets on a page of a build. */
interface Met {
  hasError: boolean
  lcp: number
}

interface Scenario {
  title: string
  /** What becomes of its canary. */
  expected: 'goes back' | 'is promoted'
  /** What the visitor with a number, of one family of browsers, meets on a page of the canary. */
  meets(at: number, browser: Browser, met: Met): Met
}

const scenarios: Scenario[] = [
  {
    title: 'throws for 5 % of visitors',
    expected: 'goes back',
    meets: (at, _browser, met) => ({ ...met, hasError: met.hasError || at % 20 === 7 }),
  },
  {
    title: '800 ms slower',
    expected: 'goes back',
    meets: (_at, _browser, met) => ({ ...met, lcp: met.lcp + 800 }),
  },
  {
    title: 'fails only in Firefox',
    expected: 'goes back',
    meets: (_at, browser, met) => ({ ...met, hasError: met.hasError || browser === 'firefox' }),
  },
  { title: 'fine', expected: 'is promoted', meets: (_at, _browser, met) => met },
]

/** One visitor in 20 uses Firefox; one in 500 meets an error of any build; pages take 0.7 to 1.9 s. */
const usual = (at: number): Met => ({ hasError: at % 500 === 13, lcp: 700 + ((at * 379) % 1200) })
const browserOf = (at: number): Browser => (at % 20 === 3 ? 'firefox' : 'chromium')

/** What was reported since the present stage began, by build: the evidence that the portal should have. */
type Tally = Map<string, EvidenceByBrowser>

function note(tally: Tally, build: string, browser: Browser, { hasError, lcp }: Met): void {
  const evidence = tally.get(build) ?? {}
  tally.set(build, evidence)
  evidence[browser] ??= { counts: {}, vitals: { LCP: {} } }
  const { counts, vitals } = evidence[browser]
  counts.reporters = (counts.reporters ?? 0) + 1
  counts.clientErrors = (counts.clientErrors ?? 0) + Number(hasError)
  const bucket = bucketOf('LCP', lcp)
  vitals.LCP![bucket] = (vitals.LCP![bucket] ?? 0) + 1
}

/** Visitors, each with an address of their own, who look at one page and whose browsers report as real ones do. */
class Visitors {
  sent = 0
  failed = 0
  readonly tally: Tally = new Map()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly origins: string[],
    private readonly canary: string,
    private readonly scenario: Scenario,
    private readonly first: number,
  ) {
    this.timer = setInterval(() => {
      for (const origin of this.origins) void this.visit(origin, this.first + this.sent++)
    }, 1000 / rate)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Visits of the canary in the present stage. */
  get ofCanary(): number {
    const families = Object.values(this.tally.get(this.canary) ?? {})
    return families.reduce((sum, { counts }) => sum + (counts.reporters ?? 0), 0)
  }

  private async visit(origin: string, at: number): Promise<void> {
    const browser = browserOf(at)
    const headers = {
      'User-Agent': userAgents[browser],
      'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    }
    const signal = AbortSignal.timeout(10_000)
    try {
      const page = await fetch(`${origin}/blogs`, { headers, signal })
      await page.arrayBuffer()
      const build = String(page.headers.get('x-remote-build')).split(' ')[1]!
      const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
      const met = build === this.canary ? this.scenario.meets(at, browser, usual(at)) : usual(at)
      const by = { remote: remote.name, build }
      const vital = (name: EvidenceVital, value: number) => ({
        ...{ type: 'vital', ...by, route: '/blogs', name, value },
      })
      const error = { type: 'error', ...by, message: 'TypeError: x is undefined', stack: [] }
      const events = [
        ...[vital('LCP', met.lcp), vital('TTFB', 90), vital('INP', 60), vital('CLS', 0.02)],
        ...(met.hasError ? [error] : []),
      ]
      const answer = await fetch(`${origin}/beacon`, {
        method: 'POST',
        headers: {
          ...headers,
          ...(cookie && { Cookie: cookie }),
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
        },
        body: JSON.stringify({ events }),
        signal,
      })
      if (page.status !== 200 || answer.status !== 204) this.failed += 1
      else note(this.tally, build, browser, met)
    } catch {
      this.failed += 1
    }
  }
}

interface Row {
  title: string
  verdict: string
  visits: number
  seconds: number
  /** Seconds from the evidence to the way back. */
  after: number | null
  reason: string
}

async function present({ releases }: OwnPortal): Promise<[LiveRelease, PastRelease]> {
  const { live, history } = await releases.releases(remote.name)
  return [live[0]!, history[0]!]
}

/** Releases a build as a canary that watches itself, and waits for its end. */
async function run(portal: OwnPortal, visitors: Visitors, build: string): Promise<Row> {
  const [before] = await present(portal)
  await portal.releases.release(remote.name, {
    ...{ build: before.build.build, canary: { build, watch: true }, basedOn: before.id },
  })
  const startedAt = Date.now()
  let stage = 0
  let visits = 0
  let evidenceAt: number | undefined
  for (;;) {
    const [live, last] = await present(portal)
    if (live.id !== stage && live.canary) {
      stage = live.id
      visitors.tally.clear()
    }
    visits = Math.max(visits, visitors.ofCanary)
    const { tally } = visitors
    const verdicts = verdictsOf(tally.get(build) ?? {}, tally.get(before.build.build) ?? {})
    if (live.canary && verdicts.some(({ finding }) => finding === 'worse')) {
      evidenceAt ??= Date.now()
    }
    const now = Date.now()
    const isOver = now - startedAt > patienceMs
    if (!live.canary || isOver) {
      const outcome = live.build.build === build ? 'is promoted' : 'goes back'
      return {
        title: '',
        verdict: isOver && live.canary ? 'does not end' : outcome,
        visits,
        seconds: (now - startedAt) / 1000,
        after: evidenceAt === undefined ? null : (now - evidenceAt) / 1000,
        reason: isOver ? (live.watch?.waitsFor ?? '') : (last.reason ?? ''),
      }
    }
    await wait(250)
  }
}

function problemsOf({ title, expected }: Scenario, row: Row): string[] {
  const isLate = row.verdict === 'goes back' && (row.after ?? 0) * 1000 > backWithinMs
  return [
    ...(row.verdict === expected ? [] : [`${title}: the canary ${row.verdict}`]),
    ...(isLate ? [`${title}: went back ${row.after} s after the evidence`] : []),
  ]
}

/** A copy of the live build whose canary goes on in the stages of this drill. */
function copyOf(build: string, at: number): string {
  const finish = (folder: string) => {
    const file = path.join(folder, 'remote.json')
    const description = JSON.parse(readFileSync(file, 'utf8'))
    const canary = { stages, minimumVisits }
    writeFileSync(file, JSON.stringify({ ...description, canary }))
  }
  const id = `${build}-canary${at}`
  return changedBuild(path.join(remote.directory, 'dist', build), id, {
    code: (code) => code,
    finish,
  })
}

async function main(): Promise<void> {
  const portal = await startPortal({
    ...{ GATEWAY_SECRET: 'a secret of this drill alone', TRUSTED_PROXIES: '1' },
  })
  const second = portal.port('shell') + 20
  const gateway = await startSecondGateway(portal, second)
  const origins = [portal.origin, `http://127.0.0.1:${second}`]
  const [{ build: live }] = await present(portal)
  const builds: string[] = []
  const problems: string[] = []
  let visitorsSoFar = 0
  let visitsFailed = 0
  console.log(
    '| build | verdict | visits of the last stage | seconds | after the evidence | reason |',
  )
  console.log('|---|---|---|---|---|---|')
  try {
    for (const [at, scenario] of scenarios.entries()) {
      const build = copyOf(live.build, at + 1)
      builds.push(build)
      await portal.releases.register(registrationOf(remote, build))
      const visitors = new Visitors(origins, build, scenario, visitorsSoFar)
      const row = await run(portal, visitors, build)
      visitors.stop()
      await wait(1000)
      visitorsSoFar += visitors.sent
      const after = row.after === null ? '–' : `${row.after.toFixed(1)} s`
      console.log(
        `| ${scenario.title} | ${row.verdict} | ${row.visits} | ${row.seconds.toFixed(1)} | ${after} | ${row.reason} |`,
      )
      problems.push(...problemsOf(scenario, row))
      visitsFailed += visitors.failed
    }
    console.log(
      `${visitorsSoFar} visits at ${rate} a second on each of two gateways, ${visitsFailed} failed.`,
    )
  } finally {
    gateway.kill()
    await portal.stop()
    for (const build of builds) {
      rmSync(path.join(remote.directory, 'dist', build), { recursive: true, force: true })
    }
  }
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
