import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

const help = `Measures the API against a raw node:http server that sends the same bytes, in the same run.

Usage: npm run bench -w api [-- --seconds N] [--steady N]
  --seconds N   length of each measurement (default 2)
  --steady N    length of the steady load (default 60)
Everything runs on the loopback interface and stops by itself.`

const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const seconds = option('--seconds', 2)
const steadySeconds = option('--steady', 60)
const credentials = { email: 'bench@example.com', password: 'bench password' }

interface Served {
  child: ChildProcess
  url: string
}

/** Starts a server of its own process; it reports its address as its first message. */
async function serve(file: string, env: Record<string, string>): Promise<Served> {
  const child = fork(path.join(__dirname, file), {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ['--import', 'tsx'],
    cwd: path.resolve(__dirname, '..'),
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return { child, url }
}

const ask = <T>(child: ChildProcess, question: string) =>
  new Promise<T>((resolve) => {
    child.once('message', (answer) => resolve(answer as T))
    child.send(question)
  })

interface Load {
  url: string
  headers: Record<string, string>
  duration?: number
  connections?: number
}

const load = ({ url, headers, duration = seconds, connections = 20 }: Load) =>
  autocannon({ url, headers, duration, connections })

const rounds = 3

/** Requests a second, the best of three runs that alternate with the other server's. */
async function compare(api: Load, raw: Load) {
  const best = { api: 0, raw: 0 }
  await load({ ...api, duration: 1 })
  await load({ ...raw, duration: 1 })
  for (let round = 0; round < rounds; round += 1) {
    best.raw = Math.max(best.raw, (await load(raw)).requests.average)
    best.api = Math.max(best.api, (await load(api)).requests.average)
  }
  return { ...best, ratio: best.api / best.raw }
}

async function compareReads(api: Served, raw: Served): Promise<void> {
  const state = '/api/state-pages/maharashtra-professional-tax-registration'
  const rows: Record<string, unknown> = {}
  for (const [name, at] of Object.entries({ list: '/api/state-pages', 'state page': state })) {
    const answer = await fetch(api.url + at)
    const etag = answer.headers.get('etag')!
    const cases = {
      brotli: { 'accept-encoding': 'br' },
      gzip: { 'accept-encoding': 'gzip' },
      'not modified': { 'if-none-match': etag },
    }
    for (const [kind, headers] of Object.entries(cases)) {
      // The raw server sends the same bytes; "not modified" is measured against sending the page.
      const sent = kind === 'not modified' ? cases.brotli : headers
      await ask(raw.child, JSON.stringify({ url: api.url + at, headers: sent }))
      const {
        api: own,
        raw: bare,
        ratio,
      } = await compare(
        { url: api.url + at, headers: headers as Record<string, string> },
        { url: raw.url, headers: headers as Record<string, string> },
      )
      rows[`${name}, ${kind}`] = {
        'API req/s': Math.round(own),
        'raw req/s': Math.round(bare),
        ratio: ratio.toFixed(2),
      }
    }
  }
  console.table(rows)
}

async function loginStorm(api: Served): Promise<void> {
  const signIn = () =>
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
  // What autocannon returns is only like a promise.
  const reading = Promise.resolve(read()).finally(() => {
    storming = false
  })
  const storm = Array.from({ length: 40 }, async () => {
    while (storming) {
      const status = await signIn()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  const { latency } = await reading
  await Promise.all(storm)
  console.log(
    `Login storm of 40 at once: reads p50 ${latency.p50} ms, p99 ${latency.p99} ms (without it ${calm.p50} and ${calm.p99}); sign-ins by status ${JSON.stringify(statuses)}`,
  )
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
  console.log(
    `Steady load for ${steadySeconds} s: ${Math.round(result.requests.average)} req/s, p99 ${result.latency.p99} ms, ` +
      `errors ${result.errors + result.timeouts + result.non2xx}, ` +
      `memory ${mean(memory.slice(0, third)).toFixed(0)} MB in the first third, ${mean(memory.slice(-third)).toFixed(0)} MB in the last`,
  )
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-bench-'))
  const api = await serve('api-server.ts', {
    DATA_DIR: folder,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  })
  const raw = await serve('raw-server.ts', {})
  try {
    await compareReads(api, raw)
    await loginStorm(api)
    await steadyLoad(api)
  } finally {
    api.child.kill('SIGTERM')
    raw.child.kill('SIGTERM')
    await new Promise((resolve) => api.child.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
