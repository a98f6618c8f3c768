import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { type Changes, heartbeatMs } from '@pt-portal/api/contract'
import {
  haproxyEnvironment,
  haproxyFile,
  hasHaproxy,
  portIn,
  startHaproxy,
} from '../../../scripts/checks/haproxy'
import { repositoryRoot } from '../../../scripts/repository-root'
import { testForRelease } from '../../../tooling/testing/tier'
import { closeServers, startGateway } from '../testing/gateway'
import { until } from '../testing/until'
import { freePort, hasVarnish, startVarnish } from '../testing/varnish'

jest.setTimeout(90_000)

const deploy = path.join(repositoryRoot, 'deploy')
const secondsAfter = (setting: RegExp, file: string) =>
  [...readFileSync(file, 'utf8').matchAll(setting)].map(([, seconds]) => Number(seconds))

test('every timeout of the balancers is longer than two heartbeats of a stream', () => {
  const timeouts = [
    ...secondsAfter(/^ {4}timeout (?:client|server) (\d+)s$/gm, haproxyFile),
    ...['cluster', 'varnish'].flatMap((folder) =>
      secondsAfter(/between_bytes_timeout = (\d+)s/g, path.join(deploy, folder, 'backends.vcl')),
    ),
  ]
  expect(timeouts).toHaveLength(4)
  expect(Math.min(...timeouts) * 1000).toBeGreaterThan(2 * heartbeatMs)
})

const changesPath = '/api/staff/changes'

/** An event stream, as a browser reads it. */
interface Stream {
  status: number
  headers: IncomingMessage['headers']
  messages: Changes[]
  openedAt: number
  heardAt: number
  isOver: boolean
  cut(): void
}

const secret = 'a secret of the gateway'
const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

/** Starts the API itself, with an administrator and no data. */
async function startApi() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = ['-C', '@pt-portal/source', '--import', 'tsx', 'api/src/main.ts']
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: {
      PATH: process.env.PATH,
      API_PORT: String(port),
      DATABASE_URL: 'sqlite::memory:',
      GATEWAY_SECRET: secret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: 'ignore',
  })
  const signIn = () =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    }).catch(() => undefined)
  let cookie = ''
  await until(async () => {
    const cookies = (await signIn())?.headers.getSetCookie() ?? []
    cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    return cookie !== ''
  }, 60_000)

  let leads = 0
  /** Sends a correction, which needs the fewest fields; returns the id of its lead. */
  async function sendLead(): Promise<number> {
    const form = new FormData()
    form.append('topic', 'correction')
    leads += 1
    form.append('MultiLine', `Something is wrong: ${leads}`)
    const sent = await fetch(`${origin}/api/consultations`, { method: 'POST', body: form })
    expect(sent.status).toBe(201)
    const answer = await fetch(`${origin}/api/inquiries?pageSize=1`, { headers: { cookie } })
    const { items } = (await answer.json()) as { items: { id: number }[] }
    return items[0]!.id
  }
  return { origin, cookie, sendLead, stop: () => child.kill('SIGKILL') }
}

const hasBoth = hasHaproxy && hasVarnish()
if (!hasBoth) console.warn('SKIPPED: event streams behind balancers; install haproxy and varnish')
const described = hasBoth ? describe : describe.skip

described('event streams through Varnish and HAProxy', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  let env: Record<string, string>
  let balancer: ChildProcess
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  const gateways = new Map<string, Awaited<ReturnType<typeof startGateway>>>()
  const streams: Stream[] = []

  const startOne = async (name: 'GATEWAY_1' | 'GATEWAY_2') => {
    const settings = { API_ORIGIN: api.origin, GATEWAY_SECRET: secret, TRUSTED_PROXIES: '2' }
    const port = portIn(env, name)
    gateways.set(name, await startGateway({ env: settings, port, drainSeconds: 2 }))
  }
  const isReady = () =>
    fetch(`http://${env.PORTAL_BIND}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  beforeAll(async () => {
    api = await startApi()
    env = await haproxyEnvironment()
    await startOne('GATEWAY_1')
    await startOne('GATEWAY_2')
    balancer = startHaproxy(env)
    await until(isReady, 20_000)
    const origin = `http://${env.PORTAL_BIND}`
    varnish = await startVarnish(await freePort(), [origin, origin], 'a-token-for-purging')
  })
  afterAll(async () => {
    await varnish?.stop()
    balancer?.kill('SIGKILL')
    await closeServers()
    api?.stop()
  })

  // A user may have eight at a time.
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.cut()
  })

  /** Opens a stream as the admin area does; resolves once it is answered. */
  function open(after?: number, cookie = api.cookie): Promise<Stream> {
    const query = after === undefined ? '' : `?after=${after}`
    return new Promise((resolve, reject) => {
      const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' }
      const sent = get(`${varnish.origin}${changesPath}${query}`, { headers, agent: false })
      sent.once('error', reject)
      sent.once('response', (answer) => {
        const stream: Stream = {
          status: answer.statusCode!,
          headers: answer.headers,
          messages: [],
          openedAt: Date.now(),
          heardAt: 0,
          isOver: false,
          cut: () => sent.destroy(),
        }
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
          stream.heardAt = Date.now()
          stream.messages = [...text.matchAll(/^data: (\{"after".+)$/gm)].map(([, json]) =>
            JSON.parse(json!),
          )
        })
        answer.on('error', () => {})
        answer.once('close', () => {
          stream.isOver = true
        })
        streams.push(stream)
        resolve(stream)
      })
    })
  }
  const heard = (stream: Stream) => until(() => stream.messages.length > 0)
  const lastOf = ({ messages }: Stream) => messages.at(-1)!.after
  const toldOf = ({ messages }: Stream, id: number) =>
    messages.some(({ leads }) => leads.includes(id))

  test('a change is told within 3 s, by an answer that nobody holds back or keeps', async () => {
    const stream = await open()
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-cdn-cache': 'pass',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    await heard(stream)
    const id = await api.sendLead()
    await until(() => toldOf(stream, id), 3000)
  })

  test('nobody gets the stream of another, and without a session there is none', async () => {
    expect((await open(undefined, '')).status).toBe(401)
    const [mine, again] = [await open(), await open()]
    await heard(mine)
    mine.cut()
    await heard(again)
    expect(again.isOver).toBe(false)
  })

  test('polls, which take over while there is no stream, are each answered anew', async () => {
    const poll = async (after?: number): Promise<Changes> => {
      const query = after === undefined ? '' : `?after=${after}`
      const answer = await fetch(`${varnish.origin}${changesPath}${query}`, {
        headers: { cookie: api.cookie, accept: 'application/json' },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return (await answer.json()) as Changes
    }
    const { after } = await poll()
    expect((await poll(after)).leads).toEqual([])
    const id = await api.sendLead()
    expect((await poll(after)).leads).toEqual([id])
  })

  test('a gateway that drains ends its streams, which open again at the one that stays', async () => {
    // The balancer spreads them over both.
    const all = await Promise.all(Array.from({ length: 6 }, () => open()))
    await Promise.all(all.map(heard))
    const startedAt = Date.now()
    await gateways.get('GATEWAY_1')!.stop()
    expect(Date.now() - startedAt).toBeLessThan(5000)
    const cut = () => all.filter(({ isOver }) => isOver)
    await until(() => cut().length > 0)
    expect(cut().length).toBeLessThan(all.length)
    const id = await api.sendLead()
    const again = await open(lastOf(cut()[0]!))
    expect(again.status).toBe(200)
    await until(() => toldOf(again, id), 3000)
    await startOne('GATEWAY_1')
  })

  test('after a balancer has cut a stream, nothing that happened meanwhile is missed', async () => {
    const stream = await open()
    await heard(stream)
    balancer.kill('SIGKILL')
    await until(() => stream.isOver)
    const id = await api.sendLead()
    await expect(open(lastOf(stream)).then(({ status }) => status)).resolves.toBeGreaterThan(499)
    balancer = startHaproxy(env)
    await until(isReady, 20_000)
    await until(async () => (await open(lastOf(stream))).status === 200, 20_000)
    await until(() => toldOf(streams.at(-1)!, id), 3000)
  })

  testForRelease(
    'a stream on which nothing happens outlives every timeout by its heartbeats',
    async () => {
      const stream = await open()
      await heard(stream)
      const longest = 36_000
      await until(() => stream.isOver || stream.heardAt - stream.openedAt > longest, 60_000)
      expect(stream.isOver).toBe(false)
    },
  )
})
