import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startOfIndianDay } from '../../api/src/contract/indian-day'
import { mysqlIsAvailable, startMysql } from '../../api/src/testing/mariadb'
import { type OwnPortal, startPortal } from '../../scripts/portal/own-portal'
import { freePort, hasVarnish, startVarnish } from '../../shell/gateway/testing/varnish'
import { type Relay, startRelay } from '../../tooling/testing/relay'
import { startSecondApi, startSecondGateway } from './another-server'
import { clocksEnv, moveClock } from './clocks'
import { runCommand } from './contention'
import { signIn } from './probes'

/** The day on which West Bengal's slabs change: ₹18,000 a month pays ₹130 before, and nothing from then on. */
const firstDay = '2026-10-01'
const midnight = startOfIndianDay(firstDay).getTime()

/** Milliseconds after midnight in which every surface must follow, through all caches (D98). */
const followWithinMs = 5000
const lookEveryMs = 400

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const westBengal = 'west-bengal-professional-tax-registration'
const karnataka = 'karnataka-professional-tax-registration'

/** Where readers meet the law, and how each tells the law of the day before midnight from that of the day after. */
interface Surface {
  name: string
  path: string
  /** Texts of the law before and after; without them the whole answer is compared with the one before midnight. */
  before?: string
  after?: string
}

const surfaces: Surface[] = [
  {
    name: 'page',
    path: `/${westBengal}`,
    before: 'paid more than ₹10,000 a month',
    after: 'paid more than ₹20,000 a month',
  },
  {
    name: 'Hindi page',
    path: `/hi/${westBengal}`,
    before: '₹10,000 प्रति माह से ज़्यादा वेतन',
    after: '₹20,000 प्रति माह से ज़्यादा वेतन',
  },
  {
    name: 'calculator',
    path: `/calculator?state=${westBengal}&salary=18000`,
    before: 'Pay of September 2026',
    after: 'Pay of October 2026',
  },
  {
    name: 'compare',
    path: `/compare?states=${westBengal},${karnataka}`,
    before: 'No tax up to ₹10,000',
    after: 'No tax up to ₹20,000',
  },
  {
    name: 'list, map',
    path: '/api/state-pages',
    before: '"highest":2400,"beginsAt":10000',
    after: '"highest":2496,"beginsAt":20000',
  },
  {
    name: 'facts',
    path: `/api/state-pages/${westBengal}`,
    before: '"inForceFrom":"2016-10-08"',
    after: '"inForceFrom":"2026-10-01"',
  },
  {
    name: 'search',
    path: '/api/search?q=west+bengal+nil',
    before: 'Up to ₹10,000 a month: Nil',
    after: 'Up to ₹20,000 a month: Nil',
  },
  { name: 'PDF', path: `/api/state-pages/${westBengal}/guidelines.pdf` },
  { name: 'share card', path: `/cards/state-pages/${westBengal}.png` },
]

/** What staff enter before midnight for the first day: another amount and another day to pay by. */
const entered: Surface[] = [
  {
    name: 'entered: facts',
    path: `/api/state-pages/${karnataka}`,
    before: '"tax":200',
    after: '"tax":190',
  },
  {
    name: 'entered: page',
    path: `/${karnataka}`,
    before: 'month, ₹300 in February',
    after: '₹190 a month',
  },
]

/** What programs read. It says the same on both days here, but another law may change it, so nobody may keep it for longer. */
const files = [
  `/calendar/${westBengal}.ics`,
  `/hi/calendar/${westBengal}.ics`,
  '/data/v1/schedules.json',
  '/data/v1/tax?state=west-bengal&month=2026-10&salary=18000',
  '/cards/portal.png',
  '/sitemap.xml',
  '/blogs/feed.xml',
].map((path): Surface => ({ name: path, path }))

type Law = 'old' | 'new' | 'neither' | 'none'

interface Seen {
  law: Law
  status: number
  etag: string | null
  /** Seconds for which a browser may keep it without asking. */
  maxAge: number
  /** How gateway and CDN answered: made, kept, stale, passed. */
  cache: string
}

const problems: string[] = []

function say(line: string): void {
  console.log(line)
}

function fail(problem: string): void {
  problems.push(problem)
  say(`  ^ ${problem}`)
}

/** Clocks of the servers, each of which can be moved while it runs. */
class Clocks {
  readonly env = clocksEnv()
  private ahead = 0

  /** Sets all clocks; `apart` are milliseconds by which single servers are ahead. */
  set(moment: number, apart: Record<string, number> = {}): void {
    this.ahead = moment - Date.now()
    for (const name of ['api', 'second-api', 'shell', 'second']) {
      moveClock(this.env.DRILL_CLOCKS, name, this.ahead + (apart[name] ?? 0))
    }
  }

  /** The time by the clock that is right. */
  now(): number {
    return Date.now() + this.ahead
  }

  /** The same as hours, minutes, seconds and tenths in India. */
  time(): string {
    return new Date(this.now() + 5.5 * hour).toISOString().slice(11, 21)
  }

  async until(moment: number): Promise<void> {
    await wait(Math.max(0, moment - this.now()))
  }
}

interface Stage {
  portal: OwnPortal
  clocks: Clocks
  relay: Relay
  apiPort: number
  /** Addresses by which readers come, by name. */
  origins: [string, string][]
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** @param database address of a MariaDB server for two APIs; one API on the embedded database without it */
async function startStage(database?: string): Promise<Stage> {
  const clocks = new Clocks()
  // Long before the moments to which the clocks jump, or what is seeded now would not be there yet.
  clocks.set(midnight - 3 * hour)
  const [apiPort, secondApiPort] = [await freePort(), await freePort()]
  const relay = await startRelay(apiPort, ...(database ? [secondApiPort] : []))
  const varnishPort = await freePort()
  const token = 'a-token-of-this-drill'
  const portal = await startPortal({
    ...clocks.env,
    GATEWAY_SECRET: 'a secret of this drill alone',
    SESSION_SECRET: 'a secret of this drill for its sessions',
    API_PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${relay.port}`,
    CDN_PURGE: 'varnish',
    CDN_PURGE_URLS: `http://127.0.0.1:${varnishPort}`,
    CDN_PURGE_TOKEN: token,
    ...(database && { DATABASE_URL: database }),
  })
  const others: ChildProcess[] = []
  if (database) {
    await runCommand(portal, 'seed')
    others.push(await startSecondApi(portal, secondApiPort, { DRILL_CLOCK: 'second-api' }))
  }
  const port = await freePort()
  others.push(await startSecondGateway(portal, port, { DRILL_CLOCK: 'second' }))
  const gateways: [string, string] = [portal.origin, `http://127.0.0.1:${port}`]
  const varnish = await startVarnish(varnishPort, gateways, token)
  return {
    portal,
    clocks,
    relay,
    apiPort,
    origins: [
      ['gateway 1', gateways[0]],
      ['gateway 2', gateways[1]],
      ['Varnish', varnish.origin],
    ],
    async stop() {
      await varnish.stop()
      for (const other of others.reverse()) await end(other)
      await portal.stop()
      await relay.close()
      rmSync(clocks.env.DRILL_CLOCKS, { recursive: true })
    },
  }
}

/** ETags before midnight of answers that are compared as a whole, by path. */
const known = new Map<string, string>()

function lawOf({ path, before, after }: Surface, etag: string | null, text: string): Law {
  if (!before || !after) return etag === known.get(path) ? 'old' : 'new'
  const [hasBefore, hasAfter] = [text.includes(before), text.includes(after)]
  if (hasBefore === hasAfter) return 'neither'
  return hasBefore ? 'old' : 'new'
}

async function look(origin: string, surface: Surface, headers = {}): Promise<Seen> {
  try {
    const answer = await fetch(origin + surface.path, {
      headers,
      signal: AbortSignal.timeout(4000),
    })
    const text = await answer.text()
    const etag = answer.headers.get('etag')
    const control = answer.headers.get('cache-control') ?? ''
    const cache = ['x-cache', 'x-cdn-cache', 'warning'].flatMap(
      (name) => answer.headers.get(name) ?? [],
    )
    return {
      law: answer.status === 200 ? lawOf(surface, etag, text) : 'none',
      status: answer.status,
      etag,
      maxAge:
        Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) - Number(answer.headers.get('age') ?? 0),
      cache: cache.join(' '),
    }
  } catch {
    return { law: 'none', status: 0, etag: null, maxAge: 0, cache: '' }
  }
}

type Looked = Map<string, Seen>

/** Looks at all surfaces by all addresses at once. */
async function lookAtAll({ origins }: Stage, which: Surface[]): Promise<Looked> {
  const asked = origins.flatMap(([by, origin]) =>
    which.map(async (surface) => {
      const name = `${surface.name} by ${by}`
      return [name, await look(origin, surface)] as const
    }),
  )
  return new Map(await Promise.all(asked))
}

const namesWith = (looked: Looked, isMeant: (seen: Seen) => boolean) =>
  [...looked].filter(([, seen]) => isMeant(seen)).map(([name]) => name)

/** Prints what each surface says: `page: old, old, old (hit hit)`, by gateway 1, gateway 2 and Varnish. */
function print({ clocks, origins }: Stage, title: string, looked: Looked, which: Surface[]): void {
  say(`${clocks.time()} ${title}`)
  for (const { name } of which) {
    const seen = origins.map(([by]) => looked.get(`${name} by ${by}`)!)
    const laws = seen.map(({ law, status }) => (law === 'none' ? `${law} (${status})` : law))
    const caches = seen.map(({ cache }) => cache || '-').join(' | ')
    say(`  ${name.padEnd(18)} ${laws.join(', ').padEnd(20)} ${caches}`)
  }
}

/** For how long all must say the law at a stretch. */
const stayMs = 2000

/**
 * Looks until all surfaces have said the law for two seconds, in which none may say another, or have had the time.
 * @returns how many milliseconds each took; those that do not stay with it are missing
 */
async function follows(stage: Stage, law: Law, which: Surface[]): Promise<Map<string, number>> {
  const startedAt = performance.now()
  const since = new Map<string, number>()
  for (;;) {
    const askedAt = performance.now() - startedAt
    const looked = await lookAtAll(stage, which)
    for (const [name, seen] of looked) {
      if (seen.law !== law) since.delete(name)
      else if (!since.has(name)) since.set(name, Math.round(askedAt))
    }
    const last = since.size < looked.size ? followWithinMs : Math.max(...since.values())
    if (askedAt > last + stayMs) {
      print(stage, `all should say the ${law} law`, looked, which)
      return since
    }
    await wait(lookEveryMs)
  }
}

/** @param title what was done a moment ago */
async function expectLaw(stage: Stage, title: string, law: Law, which: Surface[]): Promise<void> {
  say(`${stage.clocks.time()} ${title}`)
  const since = await follows(stage, law, which)
  const names = stage.origins.map(([by]) => by)
  const timeOf = (surface: Surface, by: string) =>
    since.get(`${surface.name} by ${by}`) ?? Number.POSITIVE_INFINITY
  const slowest = names.map((by) => Math.max(...which.map((surface) => timeOf(surface, by))))
  say(`  ${law} after ${slowest.join(', ')} ms at the slowest, by ${names.join(', ')}`)
  for (const surface of which) {
    const late = names.filter((by) => timeOf(surface, by) > followWithinMs)
    if (late.length > 0) {
      fail(`${title}: ${surface.name} does not say the ${law} law by ${late.join(', ')}`)
    }
  }
}

interface KarnatakaPage {
  id: number
  updatedAt: string
  facts: { sources: object[]; slabs: { tax: number }[] }
}

/** Staff enter a schedule of Karnataka that begins at midnight. */
async function enterSchedule({ portal }: Stage): Promise<void> {
  const { origin } = portal
  const cookie = await signIn(portal)
  const headers = { cookie, 'Content-Type': 'application/json' }
  const answer = await fetch(`${origin}/api/state-pages/${karnataka}`, { headers })
  const { facts, id, updatedAt } = (await answer.json()) as KarnatakaPage
  const put = await fetch(`${origin}/api/state-pages/${id}/facts`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      ...facts,
      updatedAt,
      inForceFrom: firstDay,
      checkedOn: '2026-09-30',
      sources: facts.sources.map((source) => ({ ...source, checkedOn: '2026-09-30' })),
      annualMax: 2280,
      slabs: facts.slabs.map((slab) =>
        slab.tax === 0 ? slab : { ...slab, tax: 190, instalments: [], note: '' },
      ),
    }),
  })
  if (!put.ok) fail(`Entering the schedule answered ${put.status} ${await put.text()}`)
}

/** Notes what all surfaces say before midnight, and until Varnish keeps all. */
async function settle(stage: Stage, which: Surface[]): Promise<void> {
  const origin = stage.origins[0]![1]
  for (const surface of which.filter(({ before }) => !before)) {
    known.set(surface.path, (await look(origin, surface)).etag ?? '')
  }
  const isOver = AbortSignal.timeout(20 * second)
  while (!isOver.aborted) {
    const looked = await lookAtAll(stage, which)
    if (namesWith(looked, ({ cache }) => cache.endsWith('hit')).length >= which.length) return
    await wait(lookEveryMs)
  }
}

async function ordinaryMidnight(stage: Stage): Promise<void> {
  const { clocks, origins } = stage
  const all = [...surfaces, ...entered]
  await clocks.until(midnight - 3 * second)
  const before = await lookAtAll(stage, all)
  print(stage, 'before midnight', before, all)
  const others = namesWith(before, ({ law }) => law !== 'old')
  if (others.length > 0) fail(`before midnight: no old law from ${others.join(', ')}`)
  // A second for the way.
  const left = (midnight - clocks.now()) / second + 1
  for (const [name, { maxAge, status }] of [...before, ...(await lookAtAll(stage, files))]) {
    if (status !== 200) fail(`before midnight: ${name} answers ${status}`)
    if (maxAge > left) fail(`before midnight: ${name} may be kept for ${maxAge} s, past midnight`)
  }
  await clocks.until(midnight - second)
  const last = await lookAtAll(stage, all)
  // What was asked before midnight and answered after it may say either.
  const early = clocks.now() < midnight ? namesWith(last, ({ law }) => law === 'new') : []
  if (early.length > 0) fail(`before midnight: new law from ${early.join(', ')}`)
  await clocks.until(midnight)
  await expectLaw(stage, 'midnight', 'new', all)
  for (const [by, origin] of origins) {
    for (const surface of all) {
      const { etag } = last.get(`${surface.name} by ${by}`)!
      if (!etag) continue
      const { status } = await look(origin, surface, { 'If-None-Match': etag })
      if (status !== 200) fail(`after midnight: ${surface.name} by ${by} answers ${status}`)
    }
  }
}

async function killApi({ portal }: Stage): Promise<void> {
  process.kill(portal.pid('api'), 'SIGKILL')
}

async function apiIsUp({ apiPort }: Stage): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${apiPort}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await wait(50)
}

async function apiDown(stage: Stage): Promise<void> {
  const { clocks, relay } = stage
  clocks.set(midnight - 20 * second)
  await expectLaw(stage, 'clocks put back', 'old', surfaces)
  await clocks.until(midnight - 2 * second)
  await relay.cut()
  say(`${clocks.time()} the API is gone`)
  await clocks.until(midnight + 5 * second)
  print(stage, 'without the API', await lookAtAll(stage, surfaces), surfaces)
  await clocks.until(midnight + 25 * second)
  print(stage, 'without the API', await lookAtAll(stage, surfaces), surfaces)
  // A process that did not live at midnight.
  await killApi(stage)
  await wait(second)
  await apiIsUp(stage)
  await clocks.until(midnight + 30 * second)
  await relay.mend()
  await expectLaw(stage, 'the API is back', 'new', surfaces)
}

async function clockJumps(stage: Stage): Promise<void> {
  const { clocks } = stage
  const jump = async (title: string, moment: number, law: Law, apart = {}) => {
    clocks.set(moment, apart)
    await expectLaw(stage, title, law, surfaces)
  }
  await jump('back before midnight', midnight - hour, 'old')
  await jump('two hours forward', midnight + hour, 'new')
  await jump('back again', midnight - hour, 'old')
  await jump('and forward again', midnight + hour, 'new')
}

/** A server's clock is wrong by 90 seconds at midnight; then all are past it, and then it is put right. */
const clockWrong =
  (server: string, name: string, aheadMs: number): Run =>
  async (stage) => {
    const { clocks } = stage
    const apart = { [server]: aheadMs }
    clocks.set(midnight - hour)
    await expectLaw(stage, 'all before midnight', 'old', surfaces)
    clocks.set(midnight - 4 * second, apart)
    await clocks.until(midnight - second)
    print(stage, `${name}, before midnight`, await lookAtAll(stage, surfaces), surfaces)
    await clocks.until(midnight + 6 * second)
    print(stage, `${name}, after midnight`, await lookAtAll(stage, surfaces), surfaces)
    clocks.set(midnight + 91 * second, apart)
    await expectLaw(stage, `${name}, all past midnight`, 'new', surfaces)
    clocks.set(midnight + 2 * minute)
    await expectLaw(stage, 'put right', 'new', surfaces)
  }

type Run = (stage: Stage) => Promise<void>

const ahead = 90 * second

const withOneApi: [string, Run][] = [
  ['An ordinary midnight', ordinaryMidnight],
  ['The API is down at midnight', apiDown],
  ['Clocks jump', clockJumps],
  ['The clock of the API is 90 s ahead', clockWrong('api', 'the API ahead', ahead)],
  ['The clock of the API is 90 s behind', clockWrong('api', 'the API behind', -ahead)],
  ['The clock of gateway 2 is 90 s ahead', clockWrong('second', 'gateway 2 ahead', ahead)],
  ['The clock of gateway 2 is 90 s behind', clockWrong('second', 'gateway 2 behind', -ahead)],
]

const withTwoApis: [string, Run][] = [
  ['The clock of API 2 is 90 s ahead', clockWrong('second-api', 'API 2 ahead', ahead)],
  ['The clock of API 2 is 90 s behind', clockWrong('second-api', 'API 2 behind', -ahead)],
]

/** `--only TEXT` runs only cases with that text in their name. */
const only = process.argv.includes('--only') ? process.argv.at(-1)! : ''

async function runCases(cases: [string, Run][], database?: string): Promise<void> {
  const chosen = cases.filter(([title]) => title.includes(only))
  if (chosen.length === 0) return
  const stage = await startStage(database)
  try {
    await enterSchedule(stage)
    stage.clocks.set(midnight - 25 * second)
    await settle(stage, [...surfaces, ...entered])
    for (const [title, run] of chosen) {
      say(`\n── ${title} ──`)
      await run(stage)
    }
  } finally {
    await stage.stop()
  }
}

async function main(): Promise<void> {
  if (!hasVarnish()) return
  await runCases(withOneApi)
  if (mysqlIsAvailable()) {
    const mysql = await startMysql()
    await runCases(withTwoApis, await mysql.createDatabase()).finally(() => mysql.stop())
  } else console.log('*** SKIPPED: two APIs; install mariadb-server-core to run them.')
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error)
  // Not only its code: what had started before a portal that did not would keep this process.
  process.exit(1)
})
