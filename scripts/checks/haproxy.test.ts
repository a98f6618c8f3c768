import { type ChildProcess, spawnSync } from 'node:child_process'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../../api/src/testing/api'
import { freePort } from '../../api/src/testing/mariadb'
import { type RunningServer, startHttpServer } from '../../remote-kit/src/server/http-server'
import { victimsOf } from '../../tooling/testing/desync'
import { haproxyEnvironment, haproxyFile, hasHaproxy, portIn, startHaproxy } from './haproxy'

interface Sent {
  status: number
  body: string
}

function send(agent: Agent, port: number, method: string, target: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = method === 'POST' ? { 'Content-Length': 4 } : {}
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path: target, headers },
      async (answer: IncomingMessage) => {
        let body = ''
        for await (const chunk of answer) body += chunk
        resolve({ status: answer.statusCode!, body })
      },
    )
    outgoing.once('error', reject).end(method === 'POST' ? 'lead' : undefined)
  })
}

if (!hasHaproxy) {
  console.warn('SKIPPED: servers behind HAProxy; install haproxy')
  test.skip('needs haproxy', () => {})
} else {
  const started: ChildProcess[] = []
  const servers = new Map<string, RunningServer>()
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await Promise.all([...servers.values()].map((server) => server.stop()))
  })

  test('no response to a smuggled request reaches another visitor', async () => {
    const env = await haproxyEnvironment()
    const port = portIn(env, 'PORTAL_BIND')
    const rests: unknown[] = []
    const gateway = await startHttpServer(
      (incoming, response) => {
        // This header shows that the rest of one request was read as the start of another.
        if (incoming.headers['x-rest'] !== undefined) rests.push(incoming.url)
        incoming.resume().once('end', () => response.end(incoming.url))
      },
      { name: 'x', host: '127.0.0.1', port: portIn(env, 'GATEWAY_1'), portVariable: 'x' },
    )
    const balancer = startHaproxy(env)
    started.push(balancer)
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until(isUp, 20_000)
    const victims = await victimsOf({
      port,
      path: '/api/attacked',
      victimPath: (id) => `/api/victim?${id}`,
      isOwn: (id, { body }) => body === `/api/victim?${id}`,
    })
    expect(victims).toEqual([])
    expect(rests).toEqual([])
    balancer.kill()
    await gateway.stop()
  }, 90_000)

  test('the file is valid with few servers, and with a database and TLS', async () => {
    const env = await haproxyEnvironment()
    const database = {
      DATABASE_1: '127.0.0.1:1',
      DATABASE_2: '127.0.0.1:2',
      DATABASE_BIND: `127.0.0.1:${await freePort()}`,
      GALERA_CHECK: path.join(path.dirname(haproxyFile), 'galera-check.sh'),
    }
    for (const more of [{}, database, { PROXY_IN_FRONT: '1' }]) {
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', haproxyFile], {
        env: { PATH: process.env.PATH, ...env, ...more },
        encoding: 'utf8',
      })
      // HAProxy warns on a machine without name servers, but needs none here.
      const complaints = stderr
        .split('\n')
        .filter((line) => /WARNING|ALERT/.test(line) && !line.includes('no nameservers'))
      expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
    }
  })

  test('a body that does not arrive blocks no gateway, and one address is limited in connections', async () => {
    const env = await haproxyEnvironment()
    const asked: unknown[] = []
    const port = portIn(env, 'PORTAL_BIND')
    const gateway = await startHttpServer(
      (incoming, response) => {
        if (incoming.url !== '/health/ready') asked.push(incoming.url)
        response.end('ok')
      },
      { name: 'x', host: '127.0.0.1', port: portIn(env, 'GATEWAY_1'), portVariable: 'x' },
    )
    const balancer = startHaproxy(env)
    started.push(balancer)
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until(answers, 20_000)
    asked.length = 0
    const begun = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{'
    const opened = Array.from({ length: 300 }, () =>
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(begun)
      }).on('error', () => {}),
    )
    await until(() => opened.filter((socket) => socket.closed).length >= 40, 20_000)
    expect(asked).toEqual([])
    for (const socket of opened) socket.destroy()
    await until(answers, 20_000)
    balancer.kill()
    await gateway.stop()
  }, 60_000)

  test('restarting the servers one after the other fails no request and sends no lead twice', async () => {
    const env = await haproxyEnvironment()
    const portal = portIn(env, 'PORTAL_BIND')
    const leads = new Map<string, number>()
    const answeredBy = new Set<string>()

    async function startGateway(name: string): Promise<void> {
      const server = await startHttpServer(
        (incoming, response) => {
          if (incoming.url === '/health/ready') return response.end('ready')
          if (incoming.method === 'POST') {
            leads.set(incoming.url!, (leads.get(incoming.url!) ?? 0) + 1)
          }
          answeredBy.add(name)
          const isSlow = incoming.url!.startsWith('/slow')
          incoming
            .resume()
            .once('end', () => setTimeout(() => response.end(name), isSlow ? 400 : 0))
        },
        {
          name,
          host: '127.0.0.1',
          port: portIn(env, name),
          portVariable: name,
          readyPath: '/health/ready',
          drainSeconds: 3,
        },
      )
      servers.set(name, server)
    }

    await startGateway('GATEWAY_1')
    await startGateway('GATEWAY_2')
    const balancer = startHaproxy(env)
    started.push(balancer)
    const stats = new Agent()
    const stateOf = async (name: string) => {
      const answer = await send(stats, portIn(env, 'STATS_BIND'), 'GET', '/;csv').catch(() => null)
      const line = answer?.body.split('\n').find((each) => each.startsWith(`gateways,${name},`))
      return line?.split(',')[17]
    }
    const isUp = async (name: string) => (await stateOf(name)) === 'UP'
    await until(async () => (await isUp('gateway-1')) && (await isUp('gateway-2')), 20_000)

    const failures: string[] = []
    let isOver = false
    let sent = 0
    async function client(index: number) {
      const agent = new Agent({ keepAlive: true })
      for (let count = 0; !isOver; count += 1) {
        const isLead = index < 3
        const target = `${count % 10 === 0 ? '/slow' : '/'}?${index}-${count}`
        await send(agent, portal, isLead ? 'POST' : 'GET', target).then(
          ({ status }) => {
            sent += 1
            if (status !== 200) failures.push(`${target}: ${status}`)
          },
          (error) => failures.push(`${target}: ${error.message}`),
        )
        await wait(5)
      }
      agent.destroy()
    }
    const clients = Promise.all(Array.from({ length: 8 }, (_, index) => client(index)))

    for (const [name, server] of [
      ['GATEWAY_1', 'gateway-1'],
      ['GATEWAY_2', 'gateway-2'],
    ] as const) {
      const stopped = servers.get(name)!.stop()
      await until(async () => (await stateOf(server)) === 'DOWN', 20_000)
      await stopped
      answeredBy.clear()
      await startGateway(name)
      await until(() => answeredBy.has(name), 20_000)
    }
    isOver = true
    await clients
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(200)
    expect([...leads.values()].filter((times) => times > 1)).toEqual([])
  }, 90_000)
}
