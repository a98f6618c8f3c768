import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Knex } from 'knex'
import { type Limit, report } from '../../tooling/bench/limits'
import { addDays, indianDay } from '../src/contract/indian-day'
import { leadSources, leadStatuses } from '../src/contract/leads/leads'
import { completeLeadSearch } from '../src/leads/lead/search-texts'
import { startApi, type TestApi } from '../src/testing/api'
import { mysqlIsAvailable, startMariadb, startMysql } from '../src/testing/mariadb'

const help = `Measures what staff wait for among 200,000 leads of two years, on both engines: lists, filters, searches, deep
pages, one lead, and reports; and what the export of all of them takes of memory. With --plans it also prints how each engine reads.

Usage: npm run bench:leads -w api [-- --plans] [-- --leads 20000]
Starts servers of its own on the loopback interface and stops them. Exit code 1 when a limit is missed; the limits are
for two otherwise idle cores.`

const option = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const leadCount = process.argv.includes('--leads') ? Number(option('--leads')) : 200_000
const repetitions = 25
const mostMs = 100
const days = 730

/** A random generator with a fixed seed: the same numbers on each run. */
let seed = 1
function below(limit: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return (seed >>> 8) % limit
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
/** The first entries come far more often than the last. */
const mostlyFirst = <T>(list: readonly T[]): T =>
  list[Math.min(below(list.length), below(list.length))]!

const firstNames =
  'Asha Ravi Binu Priya Kiran Sunil Meera Anil Divya Rahul Fatima Joseph Lakshmi'.split(' ')
const lastNames = 'Rao Singh Thomas Nair Patel Iyer Das Sharma Khan Joshi Reddy Menon Gupta'.split(
  ' ',
)
const trades =
  'Traders Textiles Software Foods Logistics Pharma Constructions Schools Exports'.split(' ')
const states =
  'Maharashtra,Karnataka,Gujarat,Tamil Nadu,West Bengal,Telangana,Kerala,Andhra Pradesh,Madhya Pradesh,Assam,Odisha,Bihar,Jharkhand,Punjab,Meghalaya,Tripura,Sikkim,Manipur,Mizoram,Nagaland,Goa,,Puducherry'.split(
    ',',
  )
const services = [
  'PT Registration',
  null,
  'PT Return Filing',
  'PT Payment',
  'Notice Reply',
  'Consultation',
]
const words =
  'registration for our new company in the state how much does it cost and when is the return due please call me we have twelve employees branch office private limited consultancy services thank you urgent notice received penalty कर पंजीकरण'.split(
    ' ',
  )
const sentence = (length: number) => Array.from({ length }, () => oneOf(words)).join(' ')

const now = Date.now()
const firstAt = now - days * 86_400_000

function lead(n: number, leadCount: number, assignees: number[]) {
  const at = firstAt + Math.floor(((n + 1) / (leadCount + 1)) * (now - firstAt))
  const [first, last, trade] = [oneOf(firstNames), oneOf(lastNames), oneOf(trades)]
  const isRecent = now - at < 20 * 86_400_000
  const status =
    isRecent && below(3) > 0 ? 'new' : oneOf([...leadStatuses, 'won', 'lost', 'contacted'])
  const isContacted = status !== 'new' && status !== 'spam'
  const followUp = (status === 'new' || status === 'contacted') && below(12) === 0
  return {
    firstName: first,
    lastName: last,
    email: `${first}.${last}${below(leadCount)}@example.com`.toLowerCase(),
    phone: `+91${6_000_000_000 + below(3_999_999) * 1000 + below(1000)}`,
    state: mostlyFirst(states),
    service: mostlyFirst(services),
    message: below(3) === 0 ? null : sentence(6 + below(25)),
    company: `${oneOf(lastNames)} ${trade} ${n % 977} Pvt Ltd`,
    sourcePage: '/maharashtra-professional-tax-registration',
    source: mostlyFirst(leadSources),
    status,
    notes: isContacted && below(2) === 0 ? sentence(4 + below(12)) : null,
    assigneeId: below(10) < 6 ? oneOf(assignees) : null,
    followUpOn: followUp ? addDays(indianDay(now), below(40) - 20) : null,
    contactedAt: isContacted ? new Date(at + below(3000) * 60_000) : null,
    closedAt: ['won', 'lost', 'spam'].includes(status) ? new Date(at + 5 * 86_400_000) : null,
    createdAt: new Date(at),
    updatedAt: new Date(at),
  }
}

/** Fills the database with staff, and so many leads with their search texts. */
export async function fill(knex: Knex, leadCount: number): Promise<void> {
  const password = 'none of anybody'
  const at = new Date()
  const users = firstNames.map((name) => ({
    email: `${name.toLowerCase()}@example.com`,
    name,
    password,
    role: 'agent',
    createdAt: at,
    updatedAt: at,
  }))
  await knex('users').insert(users)
  const assignees: number[] = await knex('users').pluck('id')
  for (let start = 0; start < leadCount; start += 5000) {
    const count = Math.min(5000, leadCount - start)
    await knex.transaction(async (trx) => {
      const rows = Array.from({ length: count }, (_, n) => lead(start + n, leadCount, assignees))
      await trx.batchInsert('inquiries', rows, 200)
      await completeLeadSearch(trx)
    })
  }
}

/** The measured requests; "common" searches match many leads, "rare" ones a single one. */
function requests(ids: { me: number; lead: number; rare: string }): [what: string, path: string][] {
  const list = (query: string) => `/api/inquiries?pageSize=25&${query}`
  const today = indianDay()
  const since = (back: number) => `/api/reports/leads?from=${addDays(today, 1 - back)}&to=${today}`
  return [
    ['first page', list('page=1')],
    ['state, many leads', list('state=Maharashtra')],
    ['state, few leads', list('state=Puducherry')],
    ['service', list('service=PT+Payment')],
    ['status', list('status=new')],
    ['spam', list('status=spam')],
    ['assignee', list(`assignee=${ids.me}`)],
    ['nobody’s', list('assignee=nobody&status=new')],
    ['due', list('followUp=due&sort=followUpOn')],
    ['by follow-up', list('sort=followUpOn')],
    ['oldest first', list('sort=createdAt')],
    ['search, common', list('q=textiles')],
    ['search, rare', list(`q=${encodeURIComponent(ids.rare)}`)],
    ['search, none', list('q=zzqqxx')],
    ['search, two words', list('q=asha+penalty')],
    ['search in a state', list('q=asha&state=Kerala')],
    ['search in an assignee’s', list(`q=penalty&assignee=${ids.me}`)],
    ['page in the middle', list(`page=${Math.round(leadCount / 60)}`)],
    ['last pages', list(`page=${Math.round(leadCount / 30)}`)],
    ['search, deep page', list('q=textiles&page=500')],
    ['one lead', `/api/inquiries/${ids.lead}`],
    ['report, 30 days', since(30)],
    ['report, a year', since(365)],
    ['report, two years', since(days)],
  ]
}

/** Peak growth of the process in megabytes while all leads are exported. */
async function exportGrowth(api: TestApi): Promise<number> {
  const { cookieHeader } = api.admin
  const path = `${api.url}/api/inquiries/export.csv`
  const { body } = await fetch(path, { headers: { cookie: cookieHeader } })
  const before = process.memoryUsage().rss
  let most = before
  let lines = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    lines += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  if (lines < leadCount / 2) throw new Error(`The export has only ${lines} lines`)
  return (most - before) / 1_000_000
}

interface Times {
  first: number
  p50: number
  p95: number
}

async function timesOf(api: TestApi, path: string): Promise<Times> {
  const times: number[] = []
  for (let n = 0; n < repetitions; n += 1) {
    const started = performance.now()
    const { status } = await api.admin.get(path)
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${path} answered with ${status}`)
  }
  const first = times[0]!
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((repetitions - 1) * share)]!
  return { first, p50: at(0.5), p95: at(0.95) }
}

async function measure(engine: string, databaseUrl: string): Promise<Limit[]> {
  const api = await startApi(databaseUrl)
  const { knex } = api.platform
  try {
    const started = performance.now()
    await fill(knex, leadCount)
    // The engine would do this by itself within a day.
    await knex.raw(engine === 'MySQL' ? 'analyze table inquiries, inquiry_search' : 'select 1')
    console.log(
      `${engine}: ${leadCount} leads in ${Math.round((performance.now() - started) / 1000)} s`,
    )
    const middle = await knex('inquiries')
      .orderBy('id')
      .offset(leadCount >> 1)
      .first()
    const ids = { me: middle.assigneeId ?? 1, lead: middle.id, rare: middle.email }
    const measured: Record<string, Record<keyof Times, string>> = {}
    const limits: Limit[] = []
    for (const [what, path] of requests(ids)) {
      if (process.argv.includes('--plans')) await explain(api, path)
      const { first, p50, p95 } = await timesOf(api, path)
      measured[what] = { first: first.toFixed(1), p50: p50.toFixed(1), p95: p95.toFixed(1) }
      limits.push({ what: `${engine}: ${what}: p50 ms`, value: p50, most: mostMs })
    }
    const growth = await exportGrowth(api)
    limits.push({ what: `${engine}: export of all: growth in MB`, value: growth, most: 100 })
    console.log(`${engine}, milliseconds:`)
    console.table(measured)
    return limits
  } finally {
    await api.stop()
  }
}

/** Prints the query plans of a request's reads. */
async function explain(api: TestApi, path: string): Promise<void> {
  const { knex } = api.platform
  const queries: { sql: string; bindings: unknown[] }[] = []
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    if (/^select.*(inquiries|inquiry_search|lead_days)/.test(sql)) queries.push({ sql, bindings })
  }
  knex.on('query', note)
  await api.admin.get(path)
  knex.off('query', note)
  const isMysql = knex.client.config.client === 'mysql2'
  console.log(`\n${path}`)
  for (const { sql, bindings } of queries) {
    const plan = await knex.raw(
      `${isMysql ? 'explain' : 'explain query plan'} ${sql}`,
      bindings as never,
    )
    const steps: Record<string, unknown>[] = isMysql ? plan[0] : plan
    console.log(sql)
    for (const step of steps) {
      const { table, type, key, rows, Extra, detail } = step
      console.log('   ', detail ?? `${table}: ${type} ${key}, ${rows} rows. ${Extra}`)
    }
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-bench-'))
  try {
    const limits = await measure('libsql', `sqlite:${path.join(folder, 'portal.db')}`)
    if (mysqlIsAvailable()) {
      // As much memory as the smallest server used for this has.
      const mysql = process.env.MYSQL_TEST_URL
        ? await startMysql()
        : await startMariadb(['--innodb-buffer-pool-size=256M'])
      try {
        limits.push(...(await measure('MySQL', await mysql.createDatabase())))
      } finally {
        await mysql.stop()
      }
    }
    report(limits)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (require.main === module)
  main().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
