import { Agent, get } from 'node:http'
import { connect } from 'node:net'

/** A request as raw bytes, so that no client corrects it. */
interface HostileRequest {
  title: string
  bytes: string
}

const answerTimeoutMs = 20_000

/** Invalid or unusual values by header, each sent with `GET path`. */
const headers: Record<string, string[]> = {
  Range: [
    'bytes=10-5',
    'bytes=-',
    'bytes=--1',
    'bytes=5',
    'bytes=0-0,2-3',
    'bytes=-0',
    'bytes=-99999999999999999999',
    'bytes=99999999999999999999-',
    'bytes=0-99999999999999999999',
    'bytes=0x1-0x2',
    'bytes=1.5-2.5',
    'bytes=NaN-Infinity',
    'bytes=a-b',
    'bytes= 0 - 1 ',
    'lines=1-2',
    'bytes',
    `bytes=${'0-1,'.repeat(2000)}`,
  ],
  Expect: ['100-continue', 'nonsense', '200-ok, 100-continue'],
  'If-None-Match': ['*', 'W/', '"', 'W/"', ',,,,', '"a", W/"b", c', '"'.repeat(5000)],
  'If-Match': ['*', '"no such tag"', ','.repeat(5000)],
  'If-Modified-Since': ['yesterday', 'Thu, 01 Jan 99999 00:00:00 GMT', '-1'],
  'If-Unmodified-Since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Range': ['"', 'W/"a"', 'tomorrow'],
  'Accept-Encoding': [
    '',
    '*',
    '*;q=0',
    'identity;q=0',
    'br;q=-1',
    'gzip;q=NaN',
    'br;q=1e400',
    ';;;,,,===',
    'BR, GZIP',
    'br,'.repeat(3000),
  ],
  Accept: ['', '/', '*/*;q=x', 'text/html;'.repeat(1000)],
  Cookie: [
    '=',
    ';;;;',
    'a=%',
    'a=%E0%A4%A',
    'mf=%00',
    'pt_session=..%2f; pt_session=%; pt_session.sig=\u00ff',
    `a="${'x'.repeat(8000)}"`,
    'mf-overrides=%7B%7D; mf-overrides=%',
  ],
  Connection: ['upgrade', 'keep-alive, Range, Host', 'X'.repeat(4000)],
  Upgrade: ['websocket', 'h2c', '/'],
  'X-Forwarded-For': ['', ',', '::::', 'x'.repeat(4000), "'; DROP TABLE"],
  'X-Forwarded-Host': ['', 'a b', '[::1', '%'],
  'X-Forwarded-Proto': ['', 'javascript', 'https,http'],
  'X-Gateway-Secret': ['', 'é', 'x'.repeat(4000)],
  'X-Request-Id': ['', '%', '\x80\xff', 'x'.repeat(4000)],
  Origin: ['null', 'http://', '%', 'file:///'],
  Referer: ['', '%', 'http://[', 'x'.repeat(4000)],
  'Content-Type': ['', '/', 'application/json; charset=nonsense', 'multipart/form-data'],
}

const hosts = [
  '',
  ' ',
  '%',
  '[',
  '[::1',
  'a b',
  'a:b',
  'localhost:99999',
  'user:pass@localhost',
  '../..',
  'é',
  'x'.repeat(8000),
]

/** Suffixes for an existing path. */
const pathEnds = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%00.js',
  '%E0%A4%A',
  '%c0%ae%c0%ae/',
  '%ff',
  '%20',
  '%5c..%5c',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/....//....//',
  '//',
  '/.',
  '/..',
  '/.git/config',
  '/.building-x/main.js',
  '?',
  '?%',
  '?=&&==',
  '?%00',
  '?a=%E0%A4%A&a[]=1&__proto__[x]=1&constructor=1',
  '?page=-1&pageSize=1e9&limit=NaN&q=%00',
  `?${'a=1&'.repeat(2000)}`,
  ';a=b',
  '#fragment',
  '\\..\\..',
  '.br',
  '.gz',
  '"<>{}|^`',
  `/${'x'.repeat(15_000)}`,
  '/x'.repeat(7500),
  '%2f'.repeat(5000),
  // Just under the limit for headers: a server behind a gateway gets longer headers than the gateway does.
  `/${'x'.repeat(16_384 - 120)}`,
]

/** Request targets that are no path, or none on the server. */
const targets = ['*', '//', '///', '/%', '/%00', '/..%2f', 'http://example.test', 'x', '?', '#', '']
const absolute = ['http://', 'http://example.test', 'http://[::1', 'https://user:pass@x:99999']
const methods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'CONNECT',
  'NONSENSE',
  'get',
]

/** Bodies, and the headers that describe them. */
const bodies: [title: string, lines: string[], body: string][] = [
  ['a negative length', ['Content-Length: -1'], ''],
  ['a length that is no number', ['Content-Length: many'], ''],
  ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 'ab'],
  ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunks that are none', ['Transfer-Encoding: chunked'], 'zz\r\n\r\n'],
  ['an unknown transfer encoding', ['Transfer-Encoding: nonsense'], 'x'],
  ...[
    ['no JSON', '{'],
    ['JSON null', 'null'],
    ['JSON of NUL', '"\0"'],
    ['deep JSON', '['.repeat(9000)],
    ['JSON with names every object has', '{"constructor":1,"toString":2,"__proto__":{"x":1}}'],
  ].map(([title, body]): [string, string[], string] => [
    title!,
    ['Content-Type: application/json', `Content-Length: ${body!.length}`],
    body!,
  ]),
  ['a compressed body that is none', ['Content-Encoding: gzip', 'Content-Length: 4'], 'none'],
  ['an unknown content encoding', ['Content-Encoding: x', 'Content-Length: 1'], 'x'],
]

const visible = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… ` : text)

const message = (
  startLine: string,
  lines: string[] = [],
  { host = 'Host: localhost', body = '' } = {},
) =>
  `${[startLine, ...(host ? [host] : []), 'Connection: close', ...lines].join('\r\n')}\r\n\r\n${body}`

/** All requests for an existing path, such as `/main.js`. */
function hostileRequests(path: string): HostileRequest[] {
  const fromHeaders = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value) => ({
      title: `GET ${path} with ${name}: ${visible(value)}`,
      bytes: message(`GET ${path} HTTP/1.1`, [`${name}: ${value}`]),
    })),
  )
  const fromHosts = hosts.map((host) => ({
    title: `GET ${path} with Host: ${visible(host)}`,
    bytes: message(`GET ${path} HTTP/1.1`, [], { host: `Host: ${host}` }),
  }))
  const fromTargets = [
    ...pathEnds.map((end) => path + end),
    ...targets,
    ...absolute.map((origin) => origin + path),
  ].map((target) => ({
    title: `GET ${visible(target)}`,
    bytes: message(`GET ${target} HTTP/1.1`),
  }))
  const fromMethods = methods.map((method) => ({
    title: `${method} ${path}`,
    bytes: message(`${method} ${path} HTTP/1.1`),
  }))
  const fromBodies = bodies.flatMap(([title, lines, body]) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
      title: `${method} ${path} with ${title}`,
      bytes: message(`${method} ${path} HTTP/1.1`, lines, { body }),
    })),
  )
  return [
    ...fromHeaders,
    ...fromHosts,
    ...fromTargets,
    ...fromMethods,
    ...fromBodies,
    { title: 'no Host', bytes: message(`GET ${path} HTTP/1.1`, [], { host: '' }) },
    { title: 'HTTP/1.0', bytes: `GET ${path} HTTP/1.0\r\n\r\n` },
    { title: 'HTTP/0.9', bytes: `GET ${path}\r\n\r\n` },
    { title: 'HTTP/9.9', bytes: message(`GET ${path} HTTP/9.9`) },
    { title: 'two hosts', bytes: message(`GET ${path} HTTP/1.1`, ['Host: other']) },
    { title: 'a header without a name', bytes: message(`GET ${path} HTTP/1.1`, [': x']) },
    { title: 'a NUL in a header', bytes: message(`GET ${path} HTTP/1.1`, ['X: \0']) },
    { title: 'a bare line feed', bytes: `GET ${path} HTTP/1.1\nHost: localhost\n\n` },
    {
      title: 'headers of 40 kB',
      bytes: message(`GET ${path} HTTP/1.1`, [`X: ${'x'.repeat(40_000)}`]),
    },
    {
      title: '3000 headers',
      bytes: message(`GET ${path} HTTP/1.1`, Array(3000).fill('X: y')),
    },
    { title: 'no HTTP at all', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
    { title: 'empty lines', bytes: '\r\n\r\n\r\n' },
  ]
}

/** Status of the answer; undefined when the connection was closed without one. */
function statusOf(port: number, bytes: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      answer = (answer + chunk.toString('latin1')).slice(0, 1000)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1]
      resolve(status ? Number(status) : undefined)
    })
    // Half-closes the connection, so that a server that waits for more learns there is none.
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}

/** Sends a request and resets the connection at once. */
function abandon(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(message(`GET ${path} HTTP/1.1`), () => socket.resetAndDestroy())
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

/** Watches one process: a keep-alive connection lasts only as long as the process that accepted it. */
function watchedProcess(port: number, healthPath: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let accepted: number | undefined
  const isAlive = () =>
    new Promise<boolean>((resolve) => {
      const request = get({ host: '127.0.0.1', port, path: healthPath, agent }, (response) => {
        const { localPort } = response.socket
        accepted ??= localPort
        response
          .resume()
          .on('end', () => resolve(accepted === localPort && response.statusCode === 200))
      })
      request.on('error', () => resolve(false))
    })
  return { isAlive, stopWatching: () => agent.destroy() }
}

/** A server under test; `paths` must exist there. */
export interface ServerUnderTest {
  port: number
  healthPath: string
  paths: string[]
}

/**
 * Sends every hostile request to a server.
 * @returns faults: answers of 500 and above, unanswered requests, and an end of the process; empty if all is
 * well
 */
export async function faultsOf({ port, healthPath, paths }: ServerUnderTest): Promise<string[]> {
  const watched = watchedProcess(port, healthPath)
  const faults: string[] = []
  if (!(await watched.isAlive())) return [`${healthPath} does not answer before the first request`]
  for (const path of paths) {
    for (const { title, bytes } of hostileRequests(path)) {
      const status = await statusOf(port, bytes).catch((error: Error) => error.message)
      if (typeof status === 'string' || (status && status >= 500)) {
        faults.push(`${title}: ${status}`)
      }
      if (!(await watched.isAlive())) return [...faults, `${title}: the process ended`]
    }
    await Promise.all(Array.from({ length: 20 }, () => abandon(port, path)))
    if (!(await watched.isAlive())) faults.push(`${path} abandoned: the process ended`)
  }
  watched.stopWatching()
  return faults
}
