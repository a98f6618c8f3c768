import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type HttpServerOptions, type RunningServer, startHttpServer } from '../http-server'

const options = { name: 'remote', host: '127.0.0.1', port: 0, portVariable: 'BLOG_PORT' }
let server: RunningServer
afterEach(() => server.stop())

const read: string[] = []
beforeEach(() => {
  read.length = 0
})

/** Reads the body before it answers; `/slow` takes its time, and `/early` answers without the body. */
const listener: RequestListener = async (request, response) => {
  read.push(request.url!)
  if (request.url === '/early') return response.end('early')
  try {
    for await (const _chunk of request);
  } catch {
    read.push('broken')
    return
  }
  if (request.url === '/slow') await wait(50)
  response.end(request.url)
}

const start = async (more: Partial<HttpServerOptions> = {}) => {
  server = await startHttpServer(listener, { ...options, ...more })
}

/** Sends bytes, and returns all that comes back until the server ends the connection. */
function answersTo(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answers = ''
    const socket = connect(server.port, '127.0.0.1', async () => {
      for (const part of parts) {
        socket.write(Buffer.from(part, 'latin1'))
        await wait(20)
      }
    })
    socket.on('data', (chunk) => {
      answers += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answers))
  })
}

const statusesOf = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/g)?.map(Number) ?? []

/** Status, connection and body of the last answer. */
function lastOf(answers: string) {
  const [head = '', body = ''] = answers
    .slice(answers.search(/HTTP\/1\.1 \d(?!.*HTTP\/1\.1 \d)/s))
    .split('\r\n\r\n', 2)
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return {
    status: statusesOf(head)[0],
    type: headerOf('content-type'),
    cache: headerOf('cache-control'),
    connection: headerOf('connection'),
    ...JSON.parse(body),
  }
}

const refusal = (status: number, code: string) => ({
  status,
  type: 'application/json',
  cache: 'no-store',
  connection: 'close',
  error: expect.any(String),
  code,
})

const message = (startLine: string, ...lines: string[]) =>
  [startLine, 'Host: x', ...lines, '', ''].join('\r\n')
const get = (path: string) => message(`GET ${path} HTTP/1.1`)
const post = (path: string, ...lines: string[]) => message(`POST ${path} HTTP/1.1`, ...lines)
const chunked = 'Transfer-Encoding: chunked'

const heads: [what: string, bytes: string, status: number, code: string][] = [
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformed_request'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
  ['HTTP/0.9', 'GET /\r\n\r\n', 400, 'malformed_request'],
  ['an unknown version', message('GET / HTTP/9.9'), 400, 'malformed_request'],
  ['an unknown method', message('NONSENSE / HTTP/1.1'), 400, 'malformed_request'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
  [
    'a space in the name of a header',
    message('GET / HTTP/1.1', 'X Y: z'),
    400,
    'malformed_request',
  ],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n', 400, 'malformed_request'],
  ['a negative length', post('/', 'Content-Length: -1'), 400, 'malformed_request'],
  ['two lengths', post('/', 'Content-Length: 1', 'Content-Length: 2'), 400, 'malformed_request'],
  ['chunks and a length', post('/', chunked, 'Content-Length: 4'), 400, 'malformed_request'],
  ['an unknown coding', post('/', 'Transfer-Encoding: gzip'), 400, 'malformed_request'],
  [
    'headers of 20 kB',
    message('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`),
    431,
    'headers_too_large',
  ],
  ['an address of 20 kB', get(`/${'x'.repeat(20_000)}`), 431, 'headers_too_large'],
  [
    'an unknown expectation',
    message('GET / HTTP/1.1', 'Expect: 200-maybe'),
    417,
    'expectation_failed',
  ],
]

test.each(heads)(
  '%s is refused like any error, and its connection ends',
  async (_what, bytes, status, code) => {
    await start()
    const answers = await answersTo(bytes + get('/after'), get('/later'))
    expect(statusesOf(answers)).toEqual([status])
    expect(lastOf(answers)).toEqual(refusal(status, code))
    expect(read).toEqual([])
  },
)

test.each(heads)(
  '%s is refused after the requests before it are answered',
  async (_what, bytes, status, code) => {
    await start()
    for (const parts of [[get('/slow') + get('/1') + bytes], [get('/slow'), get('/1'), bytes]]) {
      const answers = await answersTo(...parts)
      expect(statusesOf(answers)).toEqual([200, 200, status])
      expect(lastOf(answers)).toEqual(refusal(status, code))
    }
  },
)

const bodies: [what: string, body: string, status: number, code: string][] = [
  ['chunks that are none', 'zz\r\n', 400, 'malformed_request'],
  ['a length of a chunk that overflows', '10000000000000000\r\n', 400, 'malformed_request'],
  ['a chunk that ends in a line feed', '2\nab\n0\n\n', 400, 'malformed_request'],
  ['a chunk that is longer than it says', '1\r\nab\r\n0\r\n\r\n', 400, 'malformed_request'],
  [
    'large extensions of a chunk',
    `2;${'a'.repeat(20_000)}\r\nab\r\n0\r\n\r\n`,
    413,
    'payload_too_large',
  ],
  ['large trailers', `0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
]

test.each(bodies)(
  'a body with %s gets one answer, in its turn',
  async (_what, body, status, code) => {
    await start()
    for (const parts of [
      [post('/', chunked) + body + get('/after')],
      [post('/', chunked), body, get('/after')],
    ]) {
      const answers = await answersTo(...parts)
      expect(statusesOf(answers)).toEqual([status])
      expect(lastOf(answers)).toEqual(refusal(status, code))
      const behind = await answersTo(get('/slow') + parts[0], ...parts.slice(1))
      expect(statusesOf(behind)).toEqual([200, status])
      expect(lastOf(behind)).toEqual(refusal(status, code))
    }
    expect(read).not.toContain('/after')
  },
)

test.each(bodies)(
  'a request that was answered before its body had %s gets no other answer',
  async (_what, body) => {
    await start()
    const answers = await answersTo(post('/early', chunked), body, get('/after'))
    expect(statusesOf(answers)).toEqual([200])
  },
)

test.each([
  ['a broken body', ['zz\r\n'], [400]],
  ['a body that is late', ['2\r\nab'], [408]],
])('the handler that reads %s learns that it has ended', async (_what, body, statuses) => {
  await start({ headersTimeout: 100, requestTimeout: 200 })
  const answers = await answersTo(post('/', chunked), ...body)
  expect(statusesOf(answers)).toEqual(statuses)
  await wait(50)
  expect(read).toEqual(['/', 'broken'])
})

test('a request that waits and has a broken body is not begun', async () => {
  await start()
  const answers = await answersTo(`${get('/slow') + post('/broken', chunked)}zz\r\n`)
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(read).toEqual(['/slow'])
})

test.each([
  ['nothing at all', [], 'request_too_slow', []],
  ['half a head', ['GET / HTTP/1.1\r\nHost'], 'request_too_slow', []],
  ['half a head after a request', [get('/slow'), 'GET / HTTP/1.1\r\n'], 'request_too_slow', [200]],
  ['half a body', [post('/', 'Content-Length: 4'), 'ab'], 'body_too_slow', []],
])('%s is refused when its time is over', async (_what, parts, code, before) => {
  await start({ headersTimeout: 100, requestTimeout: 200 })
  const answers = await answersTo(...parts)
  expect(statusesOf(answers)).toEqual([...before, 408])
  expect(lastOf(answers)).toEqual(refusal(408, code))
})

test('a client that sends much more before it reads gets its answer', async () => {
  await start()
  const answers = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.pause()
      socket.write(message('GET / HTTP/1.1', `X: ${'x'.repeat(8 * 1024 * 1024)}`), () =>
        socket.resume(),
      )
    })
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  expect(lastOf(answers)).toEqual(refusal(431, 'headers_too_large'))
})

test('large answers that are read slowly are whole before a refusal', async () => {
  const size = 4 * 1024 * 1024
  server = await startHttpServer(
    (_request, response) => response.end(Buffer.alloc(size, '.')),
    options,
  )
  let length = 0
  let end = ''
  await new Promise<void>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`${get('/1')}${get('/2')}hello\r\n\r\n`, () =>
        setTimeout(() => socket.resume(), 100),
      )
    })
    socket.on('data', (chunk) => {
      length += chunk.length
      end = (end + chunk.toString('latin1')).slice(-1000)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  expect(length).toBeGreaterThan(2 * size)
  expect(lastOf(end)).toEqual(refusal(400, 'malformed_request'))
})

test('a client that never stops sending is disconnected', async () => {
  await start()
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  const more = setInterval(() => socket.write(get('/')), 5)
  socket.on('error', () => undefined).resume()
  socket.write('hello\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(more)
  expect(read).toEqual([])
})

test('CONNECT opens no tunnel', async () => {
  await start()
  const bytes = 'CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n'
  const answers = await answersTo(get('/1'), bytes + get('/after'))
  expect(statusesOf(answers)).toEqual([200, 405])
  expect(lastOf(answers)).toEqual(refusal(405, 'method_not_allowed'))
  expect(read).toEqual(['/1'])
})

const upgrades: [what: string, headers: string[]][] = [
  ['a web socket', ['Connection: Upgrade', 'Upgrade: websocket']],
  ['HTTP/2', ['Connection: keep-alive, upgrade, HTTP2-Settings', 'Upgrade: h2c']],
]

describe.each(upgrades)('a request that asks for %s', (_what, headers) => {
  const upgrade = (path: string) => message(`GET ${path} HTTP/1.1`, ...headers)

  test.each([
    ['the same packet', [upgrade('/slow') + get('/after')]],
    ['the next packet', [upgrade('/slow'), get('/after')]],
    ['two packets', [upgrade('/slow') + get('/after').slice(0, 9), get('/after').slice(9)]],
    [
      'two packets, the second of which looks like a request',
      [upgrade('/slow') + post('/after', 'Content-Length: 99'), get('/body')],
    ],
    ['the same packet, and is none', [`${upgrade('/slow')}hello\r\n\r\n`]],
    ['the next packet, and is none', [upgrade('/slow'), 'hello\r\n\r\n']],
  ])('is answered as the last of its connection when another comes in %s', async (_how, parts) => {
    await start()
    const [first, ...others] = parts
    const answers = await answersTo(get('/1') + first, ...others)
    expect(statusesOf(answers)).toEqual([200, 200])
    expect(answers.match(/^Connection: .*$/gm)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ])
    expect(read).toEqual(['/1', '/slow'])
  })

  test('may have a body', async () => {
    await start()
    const parts = [post('/slow', ...headers, 'Content-Length: 4'), `body${get('/after')}`]
    expect(statusesOf(await answersTo(...parts))).toEqual([200])
    expect(read).toEqual(['/slow'])
  })

  // Node keeps the parser's error to itself there.
  test('is refused when its body is broken and its time is over', async () => {
    await start({ headersTimeout: 100, requestTimeout: 200 })
    const answers = await answersTo(`${post('/', ...headers, chunked)}zz\r\n`, get('/after'))
    expect(statusesOf(answers)).toEqual([408])
    expect(lastOf(answers)).toEqual(refusal(408, 'body_too_slow'))
    await wait(50)
    expect(read).toEqual(['/', 'broken'])
  })
})

test('requests of others on kept connections are answered meanwhile', async () => {
  await start()
  const victim = connect(server.port, '127.0.0.1')
  let received = ''
  victim.on('data', (chunk) => {
    received += chunk
  })
  for (const [, bytes] of heads) {
    victim.write(get('/slow'))
    await answersTo(bytes)
  }
  while (statusesOf(received).length < heads.length) await wait(10)
  expect(statusesOf(received)).toEqual(heads.map(() => 200))
  victim.destroy()
})
