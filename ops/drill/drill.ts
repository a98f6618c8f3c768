import { existsSync, rmSync } from 'node:fs'
import { mysqlIsAvailable, startMysql } from '../../api/src/testing/mariadb'
import { type OwnPortal, startPortal } from '../../scripts/portal/own-portal'
import { startRelay } from '../../tooling/testing/relay'
import { clocksEnv } from './clocks'
import { accountsCreated, backedUp, lockHeld, restored, secondWriter } from './contention'
import {
  badBuild,
  badBuilds,
  clockJump,
  databaseGone,
  diskFull,
  type Fault,
  killed,
  pipelined,
  servers,
  slow,
  stopped,
} from './faults'
import { Leads, type Outcome, probeFor, probesOf, type Tally, untilWhole } from './probes'
import { inSeconds } from './seconds'

/** Limit for recovery, in milliseconds. */
const wholeWithinMs = 60_000

/** Waits of this many milliseconds or more are reported. */
const longWaitMs = 1000

type Counts = Record<Outcome, number>

/** Cached pages and pages that the browser renders serve a visitor too. */
const isServed = ({ refused, failed }: Counts) => refused === 0 && failed === 0

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0)

interface Row {
  fault: string
  worked: string
  failed: string
  whole: string
  problems: string[]
}

function describe(tally: Tally): Pick<Row, 'worked' | 'failed'> {
  const worked: string[] = []
  const failed: string[] = []
  for (const [name, { counts, slowestMs }] of tally) {
    if (isServed(counts)) {
      const how = counts.stale ? ' (kept)' : counts.browser ? ' (by the browser)' : ''
      const wait = slowestMs < longWaitMs ? '' : ` (up to ${inSeconds(slowestMs)})`
      worked.push(name + how + wait)
    } else {
      const said = counts.failed === 0 ? ', said so' : ''
      failed.push(`${name} ${counts.refused + counts.failed} of ${sum(counts)}${said}`)
    }
  }
  return { worked: worked.join(', ') || '–', failed: failed.join(', ') || '–' }
}

async function run(fault: Fault, portal: OwnPortal, leads: Leads): Promise<Row> {
  const probes = probesOf(portal, leads)
  const end = await fault.cause()
  const { tally, troubleMs } = await probeFor(probes, fault.lastsMs)
  await end()
  const after = await untilWhole(probes, wholeWithinMs)
  const before = fault.isMomentary ? troubleMs : 0
  const whole = after === undefined ? undefined : before + after
  const problems = fault.spares
    .filter((name) => !isServed(tally.get(name)!.counts))
    .map((name) => `${name} must not notice`)
  for (const name of fault.notRendered ?? []) {
    const { browser, stale } = tally.get(name)!.counts
    if (browser + stale === 0) problems.push(`${name} was neither kept nor left to the browser`)
  }
  if (whole === undefined) problems.push(`not whole within ${wholeWithinMs / 1000} s`)
  return {
    fault: fault.name,
    ...describe(tally),
    whole: whole === undefined ? 'never' : inSeconds(whole),
    problems,
  }
}

interface Part {
  title: string
  start(): Promise<{ portal: OwnPortal; end(): Promise<void> }>
  faults(portal: OwnPortal, leads: Leads): Fault[]
}

type Started = Awaited<ReturnType<Part['start']>>

/** `--only TEXT` runs only faults with that text in their name. */
const only = process.argv.includes('--only') ? process.argv.at(-1)! : ''

async function runPart({ title, faults }: Part, { portal }: Started): Promise<Row[]> {
  const leads = new Leads(portal)
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push({ ...row, fault: `${title}: ${row.fault}` })
    print(rows.at(-1)!)
  }
  await untilWhole(probesOf(portal, leads), wholeWithinMs)
  for (const fault of faults(portal, leads).filter(({ name }) => name.includes(only))) {
    add(await run(fault, portal, leads))
  }
  const { acknowledged, missing, doubled } = await leads.check()
  const problems = [
    ...(missing > 0 ? [`${missing} acknowledged leads are missing`] : []),
    ...(doubled > 0 ? [`${doubled} leads are stored twice`] : []),
  ]
  const worked = `${acknowledged} acknowledged, ${missing} missing, ${doubled} twice`
  add({ fault: 'leads', worked, failed: '–', whole: '–', problems })
  return rows
}

/** Runs parts at once, as each mostly waits. All portals start before the first fault, because a start builds. */
async function sideBySide(parts: Part[]): Promise<Row[]> {
  const started: Started[] = []
  try {
    for (const part of parts) started.push(await part.start())
    const rows = await Promise.all(parts.map((part, index) => runPart(part, started[index]!)))
    return rows.flat()
  } finally {
    await Promise.all(started.map(({ end }) => end()))
  }
}

/** Runs parts one after another, so that the times of one are free from the load of the other. */
async function inTurn(parts: Part[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of parts) rows.push(...(await sideBySide([part])))
  return rows
}

function print({ fault, worked, failed, whole, problems }: Row): void {
  console.log(`| ${fault} | ${failed} | ${worked} | ${whole} |`)
  for (const problem of problems) console.log(`  ^ ${problem}`)
}

async function startEmbedded(): Promise<Started> {
  const clocks = clocksEnv()
  const portal = await startPortal(clocks)
  return {
    portal,
    async end() {
      await portal.stop()
      rmSync(clocks.DRILL_CLOCKS, { recursive: true })
    },
  }
}

/** Servers that hang, one after another, on the embedded database: a visitor's patience makes these the longest faults. */
function hangs(isShort: boolean): Part {
  const ms = isShort ? 3000 : 10_000
  return {
    title: 'hangs',
    start: startEmbedded,
    faults: (portal) => [
      ...servers.map((server) => stopped(portal, server, ms)),
      ...(isShort ? [] : servers.map((server) => slow(portal, server, ms))),
    ],
  }
}

/** Servers that are killed, faults of the embedded database, of clocks and of builds, one after another. */
function others(isShort: boolean): Part {
  const ms = isShort ? 3000 : 10_000
  return {
    title: 'embedded',
    start: startEmbedded,
    faults: (portal, leads) => [
      pipelined(portal, ms),
      ...servers.map((server) => killed(portal, server, ms)),
      ...(existsSync('/usr/bin/prlimit') ? [diskFull(portal, ms)] : []),
      secondWriter(portal, ms),
      lockHeld(portal),
      ...(isShort ? [] : [accountsCreated(portal, ms)]),
      backedUp(portal, ms),
      restored(portal, leads, ms),
      ...(isShort ? [] : ['api', 'shell'].map((server) => clockJump(portal, server, ms))),
      ...(isShort ? ['mf-blog'] : ['mf-public', 'mf-blog']).flatMap((remote) =>
        badBuilds.map((bad) => badBuild(portal, remote, bad, ms)),
      ),
    ],
  }
}

/** Faults of a MariaDB server under load. */
function onMysql(isShort: boolean): Part {
  return {
    title: 'MariaDB',
    async start() {
      const mysql = await startMysql()
      const url = new URL(await mysql.createDatabase())
      const relay = await startRelay(Number(url.port))
      url.port = String(relay.port)
      const portal = await startPortal({ DATABASE_URL: url.href })
      relays.set(portal, relay)
      return {
        portal,
        async end() {
          await portal.stop()
          await relay.close()
          await mysql.stop()
        },
      }
    },
    faults: (portal) => [
      databaseGone(relays.get(portal)!, isShort ? 5000 : 60_000),
      killed(portal, 'api', isShort ? 3000 : 10_000),
    ],
  }
}

const relays = new WeakMap<OwnPortal, Awaited<ReturnType<typeof startRelay>>>()

async function main(): Promise<void> {
  const isShort = process.argv.includes('--short')
  console.log('| fault | failed | worked | whole again after |\n|---|---|---|---|')
  const parts = [hangs(isShort), others(isShort)]
  if (mysqlIsAvailable()) parts.push(onMysql(isShort))
  else console.log('*** SKIPPED: the drill on MariaDB; install mariadb-server-core to run it.')
  const rows = await (isShort ? sideBySide : inTurn)(parts)
  const failed = rows.filter(({ problems }) => problems.length > 0)
  for (const { fault, problems } of failed) console.error(`FAILED ${fault}: ${problems.join('; ')}`)
  console.log(`\n${rows.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
