import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { type Limit, report } from '../../tooling/bench/limits'
import {
  ask,
  compare,
  type Load,
  RawServer,
  load as runLoad,
  type Served,
  serve,
} from '../../tooling/bench/load'

const help = `Measures the API against a raw node:http server that sends the same bytes, in the same run, and
writes of leads, uncached reads, long lists and a storm of sign-ins against fixed limits.

Usage: npm run bench -w api [-- --seconds N] [--steady N]
  --seconds N   length of each measurement (default 2)
  --steady N    length of the steady load (default 60)
Everything runs on the loopback interface and stops by itself.
Exit code 1 when a limit is missed; the limits are for two otherwise idle cores.`

const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const seconds = option('--seconds', 2)
const steadySeconds = option('--steady', 60)
const results: Limit[] = []

/** Records a measured value with its limit. */
const expectThat = (limit: Limit) => void results.push(limit)

const failuresOf = ({ errors, timeouts, non2xx }: autocannon.Result) => errors + timeouts + non2xx

const credentials = { email: 'bench@example.com', password: 'bench password' }

/** A run of the length given by `--seconds`. */
const load = (options: Load) => runLoad({ duration: seconds, ...options })

async function compareReads(api: Served, raw: RawServer): Promise<void> {
  const state = '/api/state-pages/maharashtra-professional-tax-registration'
  const rows: Record<string, unknown> = {}
  const reads = [
    { name: 'list', at: '/api/state-pages', least: 0.5 },
    { name: 'state page', at: state, least: 0.5 },
    { name: 'open data', at: '/data/v1/schedules.json', least: 0.8 },
  ]
  for (const { name, at, least } of reads) {
    const answer = await fetch(api.url + at)
    const etag = answer.headers.get('etag')!
    const cases = {
      brotli: { 'accept-encoding': 'br' },
      gzip: { 'accept-encoding': 'gzip' },
      'not modified': { 'if-none-match': etag },
    }
    for (const [kind, headers] of Object.entries(cases)) {
      // The raw server sends the same bytes, except that "not modified" is compared with sending the page.
      const sent = kind === 'not modified' ? cases.brotli : headers
      await raw.copy(api.url + at, sent)
      const run = { headers: headers as Record<string, string>, duration: seconds }
      const compared = await compare({ ...run, url: api.url + at }, { ...run, url: raw.url })
      const { own, raw: bare, ratio } = compared
      rows[`${name}, ${kind}`] = {
        'API req/s': Math.round(own),
        'raw req/s': Math.round(bare),
        ratio: ratio.toFixed(2),
      }
      expectThat({ what: `${name}, ${kind}: share of the raw server`, value: ratio, least })
    }
  }
  console.table(rows)
}

/** Session cookie of the administrator, whose reads bypass the cache. */
async function signIn(api: Served): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function leadWrites(api: Served): Promise<void> {
  let count = 0
  const lead = () => {
    count += 1
    return new URLSearchParams({
      SingleLine1: `Company ${count}`,
      SingleLine: 'Ravi Kumar Singh',
      PhoneNumber_countrycode: '9876543210',
      Email: `ravi${count}@example.com`,
    }).toString()
  }
  const result = await load({
    url: api.url,
    duration: seconds * 2,
    requests: [
      {
        method: 'POST',
        path: '/api/consultations',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request) => ({ ...request, body: lead() }),
      },
    ],
  })
  const { requests, latency } = result
  expectThat({ what: 'leads: stored a second', value: requests.average, least: 50 })
  expectThat({ what: 'leads: p99 ms', value: latency.p99, most: 1000 })
  expectThat({ what: 'leads: failures', value: failuresOf(result), most: 0 })
}

const longListLength = 500

async function uncachedReads(api: Served): Promise<void> {
  const cookie = await signIn(api)
  for (let n = 0; n < longListLength; n += 1) {
    const post = {
      title: `Post ${n}`,
      slug: `bench-post-${n}`,
      excerpt: 'What it says '.repeat(10),
      content: 'Some words. '.repeat(200),
      author: 'Asha',
      isPublished: true,
    }
    const response = await fetch(`${api.url}/api/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(post),
    })
    if (response.status !== 201) throw new Error(`A post was answered with ${response.status}`)
  }
  const reads = [
    { name: 'uncached page', path: '/api/blogs/bench-post-1', least: 100, p99: 500 },
    { name: 'unknown page', path: '/api/blogs/no-such-post', least: 100, p99: 500 },
    { name: 'uncached list of posts', path: '/api/blogs', least: 10, p99: 3000 },
    { name: 'search in posts', path: '/api/blogs?q=words&page=2', least: 25, p99: 1000 },
    { name: 'page of leads', path: '/api/inquiries?page=2', least: 25, p99: 1000 },
    { name: 'list of all leads', path: '/api/inquiries', least: 2, p99: 10_000 },
  ]
  for (const { name, path: at, least, p99 } of reads) {
    const result = await load({ url: api.url + at, headers: { cookie } })
    const refused = at.endsWith('no-such-post') ? result['4xx'] : 0
    expectThat({ what: `${name}: a second`, value: result.requests.average, least })
    expectThat({ what: `${name}: p99 ms`, value: result.latency.p99, most: p99 })
    expectThat({ what: `${name}: failures`, value: failuresOf(result) - refused, most: 0 })
  }
}

async function loginStorm(api: Served): Promise<void> {
  const attempt = () =>
    fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }).then(async (response) => {
      await response.arrayBuffer()
      return response.status
    })
  const statuses: Record<number, number> = {}
  let storming = true
  const read = () =>
    autocannon({
      url: `${api.url}/api/state-pages`,
      headers: { 'accept-encoding': 'br' },
      connections: 4,
      overallRate: 200,
      workers: 1,
      duration: 5,
    })
  const { latency: calm } = await read()
  // autocannon returns a thenable, not a promise.
  const reading = Promise.resolve(read()).finally(() => {
    storming = false
  })
  const storm = Array.from({ length: 40 }, async () => {
    while (storming) {
      const status = await attempt()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  const { latency } = await reading
  await Promise.all(storm)
  const { 200: accepted = 0, 503: busy = 0, ...others } = statuses
  console.log(`Sign-ins in a storm of 40 at once: ${accepted} accepted, ${busy} asked to come back`)
  expectThat({ what: 'sign-in storm: accepted', value: accepted, least: 20 })
  expectThat({
    what: 'sign-in storm: other answers',
    value: Object.values(others).reduce((sum, count) => sum + count, 0),
    most: 0,
  })
  expectThat({ what: 'sign-in storm: reads, p99 ms', value: latency.p99, most: calm.p99 + 100 })
}

async function steadyLoad(api: Served): Promise<void> {
  const memory: number[] = []
  const timer = setInterval(
    () => void ask<number>(api.child, 'memory').then((bytes) => memory.push(bytes / 2 ** 20)),
    1000,
  )
  const result = await load({
    url: `${api.url}/api/state-pages`,
    headers: { 'accept-encoding': 'br' },
    duration: steadySeconds,
  })
  clearInterval(timer)
  const third = Math.floor(memory.length / 3)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const growth = mean(memory.slice(-third)) - mean(memory.slice(0, third))
  expectThat({ what: 'steady load: a second', value: result.requests.average, least: 1000 })
  expectThat({ what: 'steady load: p99 ms', value: result.latency.p99, most: 100 })
  expectThat({ what: 'steady load: failures', value: failuresOf(result), most: 0 })
  if (third > 0) expectThat({ what: 'steady load: growth in MB', value: growth, most: 50 })
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-bench-'))
  const api = await serve(path.join(__dirname, 'api-server.ts'), {
    DATA_DIR: folder,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    CONSULTATIONS_PER_HOUR: '1000000',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  })
  const raw = await RawServer.start()
  try {
    await compareReads(api, raw)
    await leadWrites(api)
    await uncachedReads(api)
    await loginStorm(api)
    await steadyLoad(api)
    report(results)
  } finally {
    api.child.kill('SIGTERM')
    raw.stop()
    await new Promise((resolve) => api.child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
