import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  adminEmail,
  adminPassword,
  Client,
  gatewaySecret,
  startApi,
  type TestApi,
} from '../../api/src/testing/api'
import { asForm, buildBlog, buildLead } from '../../api/src/testing/factories'
import { type MysqlServer, mysqlIsAvailable, startMysql } from '../../api/src/testing/mariadb'

interface Gateways {
  startReadingGateway(
    env: Record<string, string>,
    meanwhile: () => Promise<unknown>,
  ): Promise<string>
  closeServers(): Promise<void>
}

// Required instead of imported, because its types need the browser's.
const { startReadingGateway, closeServers }: Gateways = {
  ...require('../../shell/gateway/testing/gateway'),
  ...require('../../shell/gateway/testing/reading-gateway'),
}

// Two gateways and two replicas of the API on one database. Each test decides which replica answers, as a load
// balancer would.

const repetitions = 20
const path = '/titles/of/posts'

let mysql: MysqlServer
let apis: [TestApi, TestApi]
let url: string
/** Chooses the replica that answers, by the kind of request. */
let route: (kind: 'version' | 'write' | 'read') => TestApi
/** Runs between the two reads that a page is rendered from. */
let meanwhile: () => Promise<unknown>
/** Requests for the version under way, the most at a time, and all, by gateway. */
let versionsAsked: { now: number; most: number; all: number }[]
/** Answers for the version wait for it. */
let mayAnswerVersion: Promise<void>

/** One for each gateway, so that its requests can be counted apart. */
const balancers = [0, 1].map((gateway) =>
  createServer((incoming, outgoing) => {
    const isVersion = incoming.url === '/api/content-version'
    const kind = isVersion ? 'version' : incoming.method === 'GET' ? 'read' : 'write'
    const { hostname, port } = new URL(route(kind).url)
    const { method, headers, url: target } = incoming
    const asked = versionsAsked[gateway]!
    let isOpen = isVersion
    const end = () => {
      if (isOpen) asked.now -= 1
      isOpen = false
    }
    if (isVersion) {
      asked.all += 1
      asked.now += 1
      asked.most = Math.max(asked.most, asked.now)
      // On a slow machine the readers arrive over more than the two seconds after which the gateway gives up.
      outgoing.once('close', end)
    }
    const passed = send({ hostname, port, method, path: target, headers }, async (answer) => {
      const body = await buffer(answer)
      if (isVersion) {
        await mayAnswerVersion
        // Before the answer is sent: the gateway may ask again as soon as it has it.
        end()
      }
      outgoing.writeHead(answer.statusCode!, answer.headers)
      outgoing.end(body)
    })
    incoming.pipe(passed)
  }),
)

/** Resolves when so many requests for a path have arrived at a server of this process. */
function arrivals(origin: string, target: string, count: number): Promise<void> {
  const { port } = new URL(origin)
  const channel = 'http.server.request.start'
  return new Promise((resolve) => {
    let missing = count
    const note = (message: unknown) => {
      const { request } = message as { request: IncomingMessage }
      if (request.url !== target || request.socket.localPort !== Number(port)) return
      missing -= 1
      if (missing > 0) return
      unsubscribe(channel, note)
      resolve()
    }
    subscribe(channel, note)
  })
}

let gateways: [string, string]
let editor: Client
let post: { id: number }
const content = buildBlog()

const titleOf = async (client: Client, target = path) => (await client.get(target)).text
const rename = (client: Client, title: string) =>
  client.put(`/api/blogs/${post.id}`, { ...content, title })

/** The same person at another gateway. */
const at = (gateway: string, cookie: string) => new Client({ url: gateway }, { cookie })

const withAndWithoutOrder = [
  ['the first', [0, 1]],
  ['the second', [1, 0]],
] as [string, [0 | 1, 0 | 1]][]

if (!mysqlIsAvailable()) {
  console.warn(
    'SKIPPED: reading one’s own writes over several gateways; install mariadb-server-core',
  )
  test.skip('needs a database that two replicas can share', () => {})
} else {
  beforeAll(async () => {
    mysql = await startMysql()
    url = await mysql.createDatabase()
    apis = [await startApi(url), await startApi(url)]
    route = () => apis[0]
    const startOne = async (balancer: Server) => {
      await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
      const { port } = balancer.address() as AddressInfo
      const env = { API_ORIGIN: `http://127.0.0.1:${port}`, GATEWAY_SECRET: gatewaySecret }
      return startReadingGateway(env, () => meanwhile())
    }
    gateways = [await startOne(balancers[0]!), await startOne(balancers[1]!)]
    post = (await apis[0].admin.post('/api/blogs', content)).body
  }, 120_000)

  beforeEach(async () => {
    route = () => apis[0]
    meanwhile = async () => undefined
    versionsAsked = gateways.map(() => ({ now: 0, most: 0, all: 0 }))
    mayAnswerVersion = Promise.resolve()
    editor = new Client({ url: gateways[0] })
    await editor.signIn(adminEmail, adminPassword)
  })

  afterAll(async () => {
    await closeServers()
    for (const balancer of balancers) {
      balancer.closeAllConnections()
      balancer.close()
    }
    for (const api of apis) await api.stop()
    await mysql.stop()
  }, 60_000)

  test.each(withAndWithoutOrder)(
    'a write through %s gateway is visible at the other at once, whichever replica answers',
    async (_first, [one, other]) => {
      const visitor = new Client({ url: gateways[other] })
      let turn = 0
      route = () => apis[turn++ % 2]!
      for (let count = 0; count < repetitions; count += 1) {
        // Makes the other gateway cache the page, and both replicas cache the version.
        await visitor.get(path)
        for (const api of apis) await api.anonymous.get('/api/blogs')
        const writer = at(gateways[one], editor.cookieHeader)
        const title = `Saved at ${one}, ${count}`
        const saved = await rename(writer, title)
        expect(saved.status).toBe(200)
        const written = saved.headers
          .getSetCookie()
          .find((cookie) => /^pt-written=\d/.test(cookie))!
        const cookie = `${editor.cookieHeader}; ${written.split(';')[0]}`
        expect(await titleOf(at(gateways[other], cookie))).toContain(title)
        // Visitors without the session must see it, too.
        const asPublic = at(gateways[other], written.split(';')[0]!)
        expect(await titleOf(asPublic, '/api/blogs')).toContain(title)
      }
    },
    60_000,
  )

  test.each(withAndWithoutOrder)(
    'never caches an old page as new when the version comes from %s replica and the data from the other',
    async (_first, [one, other]) => {
      const visitor = new Client({ url: gateways[0] })
      route = (kind) => apis[kind === 'read' ? other : one]
      for (let count = 0; count < repetitions; count += 1) {
        await visitor.get(path)
        // The other replica then assumes the former version for up to a second.
        await apis[other].anonymous.get('/api/blogs')
        const title = `Heard from ${one}, ${count}`
        expect((await rename(editor, title)).status).toBe(200)
        expect(await titleOf(visitor)).toContain(title)
        const again = await visitor.get(path)
        expect(again.headers.get('x-cache')).toBe('hit')
        expect(again.text).toContain(title)
      }
    },
    60_000,
  )

  test('does not cache a page whose content changes during its render', async () => {
    const visitor = new Client({ url: gateways[0] })
    for (let count = 0; count < repetitions; count += 1) {
      await rename(editor, `Before ${count}`)
      meanwhile = async () => {
        meanwhile = async () => undefined
        await rename(apis[0].admin, `After ${count}`)
      }
      const mixed = await titleOf(visitor)
      expect(mixed).toContain(`Before ${count}`)
      expect(mixed).toContain(`After ${count}`)
      expect(await titleOf(visitor)).not.toContain(`Before ${count}`)
    }
  }, 60_000)

  test('many readers who have just written share one request for the version at a time', async () => {
    const saved = await rename(editor, 'Flooded')
    const [written = ''] = saved.headers.getSetCookie().filter((cookie) => /written/.test(cookie))
    const mark = written.split(';')[0]!
    // More take a slow machine longer to receive than the gateway waits for a version.
    const readers = 60
    mayAnswerVersion = arrivals(gateways[1], path, readers)
    const flood = Array.from({ length: readers }, () => titleOf(at(gateways[1], mark)))
    for (const page of await Promise.all(flood)) expect(page).toContain('<p>')
    const [, { most, all } = { most: 0, all: 0 }] = versionsAsked
    expect(most).toBe(1)
    expect(all).toBeGreaterThan(1)
    expect(all).toBeLessThan(10)
  })

  test('only the response to a write by staff sets the cookie', async () => {
    const cookiesOf = async (client: Client, method: string, target: string, body?: unknown) => {
      const { status, headers } = await client.send(method, target, body)
      return { status, written: headers.getSetCookie().filter((cookie) => /written/.test(cookie)) }
    }
    const none: string[] = []
    const target = `/api/blogs/${post.id}`
    expect(await cookiesOf(editor, 'PUT', target, content)).toEqual({
      status: 200,
      written: [
        expect.stringMatching(
          /^pt-written=\d{13}\.[\w-]{43}; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax$/,
        ),
      ],
    })
    const refused = await cookiesOf(editor, 'PUT', target, { ...content, title: 1 })
    expect(refused).toEqual({ status: 422, written: none })
    for (const readable of [path, '/api/blogs', '/health/live', '/robots.txt']) {
      expect(await cookiesOf(editor, 'GET', readable)).toEqual({ status: 200, written: none })
    }
    const visitor = new Client({ url: gateways[0] })
    const lead = await cookiesOf(visitor, 'POST', '/api/consultations', asForm(buildLead()))
    expect(lead.written).toEqual(none)
    expect(lead.status).toBeLessThan(400)
  })
}
