import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseNow } from '../../../remote-kit/src/release/release-store'
import { buildAll } from '../../../scripts/build/build-all'
import { releasableIn } from '../../../scripts/releases/releasable'
import { otherBuild } from '../other-build'
import { inSeconds } from '../seconds'
import { storeInBucket } from './builds-in-bucket'
import { Galera } from './galera'
import { type Count, call, kindsOf, Load, SentLeads, Staff } from './load'
import { missing, remoteServers, Stack } from './stack'

const remote = releasableIn('mf-blog')

/** Milliseconds of load after each step, so that delayed damage shows. */
const settleMs = 4000

/** What may fail during a step: nothing, or everything that needs the database. */
type Allowed = 'nothing' | 'what needs the database'

interface Step {
  name: string
  allowed?: Allowed
  take(stack: Stack): Promise<string | undefined>
}

const cached = ['page', 'API read']

const restarted = (...names: string[]): Step => ({
  name: `restart of ${names.join(', ')}`,
  async take(stack) {
    const times: number[] = []
    for (const name of names) {
      const program = stack.program(name)
      times.push(await program.stop())
      await program.start()
      // The balancer needs two successful checks before it uses the server.
      await wait(1500)
    }
    return `stopped in ${times.map(inSeconds).join(', ')}`
  },
})

const databaseRestarted: Step = {
  name: 'restart of each database node',
  async take({ galera }) {
    for (const node of galera.nodes) {
      await node.stop()
      await node.start()
      await galera.whole()
      await wait(2000)
    }
    return undefined
  },
}

const databaseKilled: Step = {
  name: 'database node killed (−9) and back',
  async take({ galera }) {
    const node = galera.nodes[1]!
    await node.stop('SIGKILL')
    await wait(8000)
    const startedAt = Date.now()
    await node.start()
    await galera.whole()
    return `back in the cluster after ${inSeconds(Date.now() - startedAt)}`
  },
}

const databaseCut: Step = {
  name: 'network of a database node cut for 15 s',
  async take({ galera }) {
    const mend = galera.nodes[2]!.cut()
    await wait(15_000).finally(mend)
    const startedAt = Date.now()
    await galera.whole()
    return `in step again after ${inSeconds(Date.now() - startedAt)}`
  },
}

/** Releases a build from the object store to half of the visitors, then to all, then rolls back. */
const released: Step = {
  name: 'canary, promotion and rollback of mf-blog, from the object store',
  async take({ releases, bucketOrigin }) {
    const first = (await releases.releases(remote.name)).live[0]!.build.build
    const other = otherBuild(remote, first)
    try {
      await releases.register(await storeInBucket(remote, other, `${bucketOrigin}/builds`))
      const change = async (build: string, canary: string | null) => {
        const share = canary ? { build: canary, share: 50 } : null
        await releaseNow(releases, remote.name, { build, canary: share })
        await wait(5000)
      }
      await change(first, other)
      await change(other, null)
      await change(first, null)
    } finally {
      rmSync(path.join(remote.directory, 'dist', other), { recursive: true, force: true })
    }
    return undefined
  },
}

/** Publishes posts; each must show behind the CDN within 5 s, as its headers and purges promise. */
const changed: Step = {
  name: 'a post is published behind the CDN',
  async take({ origin }) {
    const staff = await Staff.signIn(origin)
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const title = `Seen behind the CDN ${n}`
      const slug = `seen-behind-the-cdn-${n}`
      const post = {
        title,
        slug,
        excerpt: 'x',
        content: 'x',
        author: 'Editorial Team',
        isPublished: true,
      }
      await (await call(`${origin}/blogs`)).text()
      await staff.ask('POST', '/api/blogs', post, 201)
      const startedAt = Date.now()
      while (!(await (await call(`${origin}/blogs`)).text()).includes(title)) await wait(50)
      times.push(Date.now() - startedAt)
    }
    const slowest = Math.max(...times)
    if (slowest > 5000) throw new Error(`a change was seen after ${slowest} ms`)
    return `seen after ${times.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`
  },
}

const balancerReloaded: Step = {
  name: 'reload of HAProxy',
  async take(stack) {
    stack.program('haproxy').signal('SIGUSR2')
    await wait(3000)
    return undefined
  },
}

const databaseLost: Step = {
  name: 'all database nodes killed for 20 s',
  allowed: 'what needs the database',
  async take({ galera, origin }) {
    for (const node of galera.nodes) await node.stop('SIGKILL')
    await wait(20_000)
    const startedAt = Date.now()
    await galera.recover()
    // Waits until a lead is accepted.
    const probe = new SentLeads(origin)
    for (let round = 0; ; round -= 1) {
      if (
        await probe.send(round).then(
          () => true,
          () => false,
        )
      )
        break
      await wait(250)
    }
    return `recovered and taking leads again ${inSeconds(Date.now() - startedAt)} after the restart`
  },
}

/** Restores a backup of the running cluster into a second cluster and counts its leads. */
const restoredElsewhere: Step = {
  name: 'backup restored into a second cluster',
  async take(stack) {
    const file = path.join(stack.folder, 'portal.backup')
    await stack.command('backup', [file])
    const folder = path.join(stack.folder, 'second')
    mkdirSync(folder)
    const second = await Galera.start(folder, 2, 'of-the-second', 10)
    try {
      const url = second.url(second.nodes[1]!.port)
      const { stdout } = await stack.command('restore', [file], { DATABASE_URL: url })
      const [, other] = second.nodes
      const counted = 'SELECT COUNT(*) AS leads FROM portal.inquiries'
      const [row] = await other!.query(counted)
      return `${stdout.trim().split('\n').at(-1)}; leads there: ${row!.leads}`
    } finally {
      await second.stop()
    }
  },
}

const steps: Step[] = [
  { name: 'nothing, for 10 s', take: async () => void (await wait(10_000)) },
  changed,
  restarted('gateway-1', 'gateway-2'),
  restarted('api-1', 'api-2'),
  restarted(...remoteServers()),
  balancerReloaded,
  released,
  databaseRestarted,
  databaseKilled,
  databaseCut,
  restoredElsewhere,
  databaseLost,
]

interface Row {
  step: Step
  counts: Map<string, Count>
  note: string | undefined
  problems: string[]
}

const sum = (counts: Iterable<Count>, of: 'sent' | 'leftToBrowsers') =>
  [...counts].reduce((total, count) => total + count[of], 0)

function problemsOf({ allowed = 'nothing' }: Step, counts: Map<string, Count>): string[] {
  return [...counts]
    .filter(([name, { failed }]) => failed > 0 && (allowed === 'nothing' || cached.includes(name)))
    .map(([name, { failed, sent }]) => `${failed} of ${sent} failed: ${name}`)
}

function print({ step, counts, note, problems }: Row): void {
  const all = [...counts.values()]
  const [worst] = [...counts].sort(([, one], [, other]) => other.gapMs - one.gapMs)
  const failed = [...counts].filter(([, count]) => count.failed > 0)
  const lead = counts.get('lead')!
  console.log(
    `| ${[
      step.name,
      sum(all, 'sent'),
      failed.map(([name, count]) => `${count.failed} ${name}`).join(', ') || '0',
      sum(all, 'leftToBrowsers'),
      inSeconds(lead.gapMs),
      inSeconds(counts.get('page')!.gapMs),
      inSeconds(worst![1].slowestMs),
      note ?? '',
    ].join(' | ')} |`,
  )
  for (const problem of problems) console.log(`  ^ ${problem}`)
}

async function takeStep(step: Step, stack: Stack, load: Load): Promise<Row> {
  const known = load.failures.length
  const problems: string[] = []
  const note = await step.take(stack).catch((error: Error) => {
    problems.push(error.message)
    return undefined
  })
  await wait(settleMs)
  const counts = load.take()
  problems.push(...problemsOf(step, counts))
  const reasons = new Map<string, number>()
  for (const reason of load.failures.slice(known)) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const row = { step, counts, note, problems }
  print(row)
  for (const [reason, times] of [...reasons].slice(0, 6)) console.log(`    ${times} × ${reason}`)
  return row
}

/**
 * Checks that each node stores each acknowledged lead exactly once.
 * @returns one problem for each fault
 */
async function checkLeads({ galera }: Stack, { acknowledged }: SentLeads): Promise<string[]> {
  await galera.whole()
  const problems: string[] = []
  for (const node of galera.nodes) {
    const rows = await node.query(
      'SELECT email, COUNT(*) AS times FROM portal.inquiries GROUP BY email',
    )
    const times = new Map(rows.map((row) => [String(row.email), Number(row.times)]))
    const missing = [...acknowledged].filter((email) => !times.has(email)).length
    const doubled = [...acknowledged].filter((email) => times.get(email)! > 1).length
    console.log(
      `${node.name}: ${times.size} leads stored, ${acknowledged.size} acknowledged, ${missing} of them missing, ${doubled} twice`,
    )
    if (missing > 0) problems.push(`${missing} acknowledged leads are missing on ${node.name}`)
    if (doubled > 0) problems.push(`${doubled} leads are stored twice on ${node.name}`)
  }
  return problems
}

/** `--only TEXT` runs only steps with that text in their name. */
const only = process.argv.includes('--only') ? process.argv.at(-1)! : ''

async function main(): Promise<void> {
  // Every server adds exit listeners.
  process.setMaxListeners(50)
  const lacking = missing()
  if (lacking.length > 0) {
    console.log(`*** SKIPPED: a cluster needs ${lacking.join(', ')}.`)
    console.log(
      'On Debian: apt-get install haproxy varnish varnish-modules mariadb-server galera-4 rsync lsof iptables',
    )
    return
  }
  await buildAll((line) => console.log(line))
  const stack = await Stack.start((line) => console.log(line))
  const problems: string[] = []
  try {
    const { origin } = stack
    const staff = await Staff.signIn(origin)
    await stack.seed()
    const leads = new SentLeads(origin)
    const load = new Load(kindsOf(origin, leads, staff))
    console.log(`The portal is at ${origin}; logs are in ${stack.folder}.\n`)
    console.log(
      '| step | requests | failed | left to browsers | longest gap of leads | of pages | slowest answer | |\n|---|---|---|---|---|---|---|---|',
    )
    load.start()
    for (const step of steps.filter(({ name }) => name.includes(only))) {
      problems.push(
        ...(await takeStep(step, stack, load)).problems.map((each) => `${step.name}: ${each}`),
      )
    }
    await load.stop()
    console.log()
    problems.push(...(await checkLeads(stack, leads)))
  } finally {
    await stack.stop({ keepLogs: problems.length > 0 })
  }
  for (const problem of problems) console.error(`FAILED ${problem}`)
  console.log(problems.length === 0 ? '\nAll steps passed.' : '')
  process.exitCode = problems.length > 0 ? 1 : 0
}

main().catch((error: Error) => {
  console.error(error)
  process.exit(1)
})
