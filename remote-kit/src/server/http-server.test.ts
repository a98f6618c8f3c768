import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type RunningServer, startHttpServer } from './http-server'

const options = { name: 'remote', host: '127.0.0.1', port: 0, portVariable: 'BLOG_PORT' }
const ok: RequestListener = (_request, response) => response.end('ok')

/** Sends bytes and returns everything that comes back. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test.each([
  ['something other than HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 '],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 ',
  ],
])('refuses %s, and keeps serving', async (_what, bytes, status) => {
  const server = await startHttpServer(ok, options)
  expect(await answerTo(server.port, bytes)).toMatch(new RegExp(`^${status}`))
  const answer = await fetch(`http://127.0.0.1:${server.port}`)
  expect(await answer.text()).toBe('ok')
  await server.stop()
})

test.each([
  ['http://[::1/main.js?a', '/main.js?a'],
  ['https://example.test', '/'],
  ['http://example.test?a', '/?a'],
])('uses only the path of the whole URL %s', async (target, url) => {
  const echo: RequestListener = (request, response) => response.end(request.url)
  const server = await startHttpServer(echo, options)
  const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  expect((await answerTo(server.port, request)).split('\r\n\r\n')[1]).toContain(url)
  await server.stop()
})

test('names the variable that sets a busy port', async () => {
  const server = await startHttpServer(ok, options)
  const second = startHttpServer(ok, { ...options, port: server.port })
  await expect(second).rejects.toThrow(
    `Port ${server.port} is in use; stop what uses it or set BLOG_PORT.`,
  )
  await server.stop()
})

test('stop waits for open requests', async () => {
  let finish = () => {}
  const requests = new EventEmitter()
  const server = await startHttpServer((_request, response) => {
    finish = () => response.end('finished')
    requests.emit('arrived')
  }, options)
  const answer = fetch(`http://127.0.0.1:${server.port}`)
  await once(requests, 'arrived')
  const stopped = server.stop()
  finish()
  expect(await (await answer).text()).toBe('finished')
  await stopped
})

test('stop breaks event streams off at once, which never end by themselves', async () => {
  const stream: RequestListener = (_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write('data: 1\n\n')
  }
  const server = await startHttpServer(stream, { ...options, finishMs: 60_000 })
  const answer = await fetch(`http://127.0.0.1:${server.port}`)
  const rest = expect(answer.text()).rejects.toThrow()
  await server.stop()
  await rest
})

test('stop closes connections that hang', async () => {
  const requests = new EventEmitter()
  const hang = () => requests.emit('arrived')
  const server = await startHttpServer(hang, { ...options, finishMs: 50 })
  const answer = fetch(`http://127.0.0.1:${server.port}`).catch(() => 'cut off')
  await once(requests, 'arrived')
  await server.stop()
  expect(await answer).toBe('cut off')
})

/** Sends requests over keep-alive connections, as load balancers and gateways do. */
function ask(agent: Agent, port: number, target: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path: target }, (answer) => {
      answer.resume().once('end', () => resolve(answer))
    })
      .once('error', reject)
      .end()
  })
}

const statusOf = async (port: number, target: string) =>
  (await ask(new Agent(), port, target)).statusCode

describe('draining', () => {
  const listener: RequestListener = (request, response) => {
    const answer = () => {
      // Three ways to send headers: as one list, as a proxy passes them on, and the usual one.
      if (request.url === '/list') response.writeHead(200, ['Content-Type', 'text/plain'])
      if (request.url === '/proxied') response.setHeader('Connection', 'keep-alive')
      response.end('ok')
    }
    if (request.url === '/slow') setTimeout(answer, 300)
    else answer()
  }
  const targets = ['/usual', '/list', '/proxied', '/slow']
  // Longer than this test's load balancer needs to notice, even on a busy machine.
  const drainSeconds = 2
  const start = () => startHttpServer(listener, { ...options, readyPath: '/ready', drainSeconds })

  /** Keeps sending requests to the servers in `ready`, as a load balancer does, until `isOver` is set. */
  function load(servers: RunningServer[], ready: Set<RunningServer>) {
    const seen = { answers: 0, failures: [] as string[], isOver: false }
    const client = async (index: number) => {
      const agent = new Agent({ keepAlive: true })
      for (let count = index; !seen.isOver; count += 1) {
        const choice = servers.filter((server) => ready.has(server))
        const { port } = choice[count % choice.length]!
        await ask(agent, port, targets[count % targets.length]!).then(
          () => {
            seen.answers += 1
          },
          (error) => seen.failures.push(error.message),
        )
      }
      agent.destroy()
    }
    const clients = Promise.all(Array.from({ length: 8 }, (_, index) => client(index)))
    return { seen, clients }
  }

  test('fails no request under load: reports not ready, then closes connections, then stops listening', async () => {
    const servers = await Promise.all([start(), start()])
    const [server, other] = servers as [RunningServer, RunningServer]
    const ready = new Set(servers)
    const { seen, clients } = load(servers, ready)
    const moreAnswers = async () => {
      const before = seen.answers
      while (seen.answers < before + 20) await wait(10)
    }
    await moreAnswers()

    expect(await statusOf(server.port, '/ready')).toBe(200)
    const stopped = server.stop()
    const startedAt = performance.now()
    expect(await statusOf(server.port, '/ready')).toBe(503)
    // Requests that arrive before the load balancer notices are still answered.
    const agent = new Agent({ keepAlive: true })
    for (const target of targets) {
      const { statusCode, headers } = await ask(agent, server.port, target)
      expect([target, statusCode, headers.connection]).toEqual([target, 200, 'close'])
    }
    await moreAnswers()
    ready.delete(server)
    await stopped
    expect(performance.now() - startedAt).toBeGreaterThan(drainSeconds * 1000 - 50)
    await expect(statusOf(server.port, '/usual')).rejects.toThrow('ECONNREFUSED')

    await moreAnswers()
    seen.isOver = true
    await clients
    expect(seen.failures).toEqual([])
    await other.stop()
  })

  test('closes connections whose request arrived before the stop', async () => {
    const requests = new EventEmitter()
    const server = await startHttpServer((incoming, response) => {
      requests.emit('arrived')
      listener(incoming, response)
    }, options)
    const slow = ask(new Agent({ keepAlive: true }), server.port, '/slow')
    await once(requests, 'arrived')
    const stopped = server.stop()
    expect((await slow).headers.connection).toBe('close')
    await stopped
  })
})

describe('a process that receives a stop signal', () => {
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const file = path.join(__dirname, 'http-server.ts')
  // `/hang` never gets a response.
  const program = `
    const { startHttpServer, stopOnSignal } = require(${JSON.stringify(file)})
    const drainSeconds = Number(process.argv[1])
    startHttpServer(
      (request, response) => request.url !== '/hang' && response.end('ok'),
      { name: 'x', host: '127.0.0.1', port: 0, portVariable: 'X', readyPath: '/ready', drainSeconds, finishMs: 1000 },
    ).then((server) => {
      stopOnSignal(server, drainSeconds)
      console.log(server.port)
    })
  `
  const started: ChildProcess[] = []
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL')
  })

  async function startProcess(drainSeconds: number) {
    const args = ['--import', tsx, '--eval', program, String(drainSeconds)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(child)
    const exit = once(child, 'exit')
    const [line] = await once(child.stdout, 'data')
    return { child, port: Number(String(line)), exit }
  }

  test('drains, closes connections that hang, and exits', async () => {
    const { child, port, exit } = await startProcess(1)
    const hanging = statusOf(port, '/hang').catch((error) => error.code)
    expect(await statusOf(port, '/ready')).toBe(200)
    child.kill('SIGTERM')
    // The same Ctrl-C from the terminal and from the parent process counts as one signal.
    child.kill('SIGINT')
    while ((await statusOf(port, '/ready')) !== 503) await wait(10)
    expect(await statusOf(port, '/')).toBe(200)
    expect(await hanging).toBe('ECONNRESET')
    expect(await exit).toEqual([0, null])
  })

  test('exits at once on a second signal', async () => {
    const { child, exit } = await startProcess(600)
    child.kill('SIGTERM')
    await wait(1200)
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
  })
})

describe('framing', () => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'
  const length = `Content-Length: ${hidden.length}`
  const chunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
  const attack = (start: string, ...lines: string[]) =>
    [start, 'Host: x', ...lines, '', ''].join('\r\n')

  test.each([
    ['a GET with a body', `${attack('GET / HTTP/1.1', length)}${hidden}`],
    [
      'a DELETE with a chunked body',
      `${attack('DELETE / HTTP/1.1', 'Transfer-Encoding: chunked')}${chunks}`,
    ],
    ['an OPTIONS with a body', `${attack('OPTIONS / HTTP/1.1', length)}${hidden}`],
    ['a request with two Host headers', attack('GET / HTTP/1.1', 'Host: y')],
    [
      'a body with gzip, chunked',
      `${attack('POST / HTTP/1.1', 'Transfer-Encoding: gzip, chunked')}${chunks}`,
    ],
    ['HTTP/0.9', 'GET / HTTP/0.9\r\n\r\n'],
    ['HTTP/0.9 without a version', 'GET /\r\n\r\n'],
    ['HTTP/2.0 as text', attack('GET / HTTP/2.0')],
    [
      'a chunked body in HTTP/1.0',
      `${attack('POST / HTTP/1.0', 'Transfer-Encoding: chunked')}${chunks}`,
    ],
  ])('refuses %s, and ignores what follows on the connection', async (_what, bytes) => {
    const asked: unknown[] = []
    const server = await startHttpServer((request, response) => {
      asked.push(request.url)
      response.end('ok')
    }, options)
    const answer = await answerTo(server.port, bytes + hidden)
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(asked).toEqual([])
    await server.stop()
  })
})
