import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { everyPipeline } from './pipelines'

/** Marks every request that is hidden in the body of another one. */
export const smuggled = 'smuggled-by-a-stranger'

const crlf = '\r\n'
const message = (startLine: string, lines: string[], body = '') =>
  [startLine, 'Host: localhost', ...lines, '', body].join(crlf)

const hidden = (path: string) => message(`GET ${path}?${smuggled} HTTP/1.1`, [])
/** Unfinished: the next request on the connection would become its header. */
const begun = (path: string) =>
  [`GET ${path}?${smuggled} HTTP/1.1`, 'Host: localhost', 'X-Rest: '].join(crlf)
const chunk = (text: string) => `${text.length.toString(16)}${crlf}${text}${crlf}0${crlf}${crlf}`

/** A request that a server might read as two. */
interface Attack {
  title: string
  bytes: string
}

const namedByConnection = [
  ...['content-length', 'Content-Length', 'transfer-encoding', 'content-length, transfer-encoding'],
  ...['close, content-length', 'keep-alive, content-length', 'host', 'cookie', 'content-type'],
  ...['x-gateway-secret', 'x-forwarded-for', 'x-request-id', 'authorization', 'upgrade, te'],
  ...[' content-length ,', '"content-length"'],
]

/** Bodies in requests whose `Connection` names the framing, or another header, as hop-by-hop. */
const unframed = (path: string): Attack[] =>
  ['GET', 'DELETE', 'OPTIONS', 'POST', 'PROPFIND'].flatMap((method) =>
    namedByConnection.flatMap((named) => {
      const attack = (how: string, lines: string[], body: string) => ({
        title: `${method} with Connection: ${named} and ${how}`,
        bytes: message(`${method} ${path} HTTP/1.1`, [`Connection: ${named}`, ...lines], body),
      })
      const lengthOf = (body: string) => [`Content-Length: ${body.length}`]
      return [
        attack('a request as body', lengthOf(hidden(path)), hidden(path)),
        attack('the beginning of one', lengthOf(begun(path)), begun(path)),
        attack('chunks', ['Transfer-Encoding: chunked'], chunk(begun(path))),
      ]
    }),
  )

/** Requests whose framing two servers may read differently. */
function ambiguous(path: string): Attack[] {
  const body = hidden(path)
  const length = `Content-Length: ${body.length}`
  const chunked = 'Transfer-Encoding: chunked'
  const ended = `0${crlf}${crlf}${body}`
  const framings: Array<[title: string, lines: string[], body: string]> = [
    ['a length and chunks', [`Content-Length: ${ended.length}`, chunked], ended],
    ['chunks and a length', [chunked, 'Content-Length: 4'], chunk(body)],
    ['a length of 0 and chunks', ['Content-Length: 0', chunked], chunk(body)],
    ['two equal lengths', [length, length], body],
    ['two lengths', ['Content-Length: 0', length], body],
    ['a list of lengths', [`Content-Length: ${body.length}, ${body.length}`], body],
    ['a length with a sign', [`Content-Length: +${body.length}`], body],
    ['a length in hexadecimal', [`Content-Length: 0x${body.length.toString(16)}`], body],
    ['a length on a second line', ['Content-Length:', ` ${body.length}`], body],
    ['a space before the colon', [`Content-Length : ${body.length}`], body],
    ['a folded header', ['X-Folded: a', ` ${length}`], body],
    ['a length after a bare line feed', [`X-Bare: a\n${length}`], body],
    ['a length after a bare carriage return', [`X-Bare: a\r${length}`], body],
    ['a length after a NUL', [`X-Nul: a\0${length}`], body],
    ['two transfer encodings', [chunked, 'Transfer-Encoding: x'], ended],
    ['chunked twice', ['Transfer-Encoding: chunked, chunked'], ended],
    ['chunked before identity', ['Transfer-Encoding: chunked, identity'], ended],
    ['identity', ['Transfer-Encoding: identity', length], body],
    ['gzip, chunked', ['Transfer-Encoding: gzip, chunked'], chunk(body)],
    ['chunked in quotes', ['Transfer-Encoding: "chunked"'], ended],
    ['chunked after a vertical tab', ['Transfer-Encoding: \vchunked'], ended],
    ['chunked with a parameter', ['Transfer-Encoding: chunked;a=b'], ended],
    ['an encoding with an underscore', ['Transfer_Encoding: chunked', length], body],
    ['an extension of a chunk', [chunked], `2;a=b${crlf}ab${crlf}0${crlf}${crlf}`],
    ['an extension with a line feed', [chunked], `2;\nab${crlf}${ended}`],
    ['chunks that end in line feeds', [chunked], `2\nab\n0\n\n${body}`],
    ['a chunk longer than it says', [chunked], `1${crlf}ab${crlf}${ended}`],
    ['a length of a chunk with 0x', [chunked], `0x2${crlf}ab${crlf}${ended}`],
    ['a length of a chunk with a sign', [chunked], `-1${crlf}ab${crlf}${ended}`],
    ['a length of a chunk that overflows', [chunked], `10000000000000000${crlf}${ended}`],
    [
      'trailers that frame',
      [chunked, 'Trailer: Content-Length'],
      `0${crlf}${length}${crlf}${crlf}`,
    ],
    ['Expect: 100-continue', [length, 'Expect: 100-continue'], body],
    ['another expectation', [length, 'Expect: 200-ok'], body],
    ['Upgrade: websocket', ['Connection: upgrade', 'Upgrade: websocket', length], body],
    ['Upgrade: h2c', ['Connection: upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AA', length], body],
    ['two hosts', ['Host: other', length], body],
    [
      'a secret of its own',
      ['X-Gateway-Secret: guess', 'X-Forwarded-For: 192.0.2.7', length],
      body,
    ],
  ]
  const heads = framings.flatMap(([title, lines, sent]) =>
    ['GET', 'POST', 'DELETE'].map((method) => ({
      title: `${method} with ${title}`,
      bytes: message(`${method} ${path} HTTP/1.1`, lines, sent),
    })),
  )
  const unframing = ['Connection: content-length', length]
  return [
    ...heads,
    {
      title: 'HTTP/1.0 with chunks',
      bytes: message(`POST ${path} HTTP/1.0`, ['Connection: keep-alive', chunked], chunk(body)),
    },
    {
      title: 'HTTP/1.0, kept, with a length',
      bytes: message(`GET ${path} HTTP/1.0`, ['Connection: keep-alive', length], body),
    },
    {
      title: 'a whole address',
      bytes: message(`GET http://localhost${path} HTTP/1.1`, unframing, body),
    },
    {
      title: 'lines that end in bare line feeds',
      bytes: `GET ${path} HTTP/1.1\nHost: localhost\n${length}\n\n${body}`,
    },
    { title: 'HTTP/0.9', bytes: `GET ${path}?${smuggled}\r\n\r\n` },
    { title: 'HTTP/2.0 as text', bytes: message(`GET ${path} HTTP/2.0`, unframing, body) },
    { title: 'CONNECT', bytes: message('CONNECT localhost:80 HTTP/1.1', unframing, body) },
    { title: 'TRACE', bytes: message(`TRACE ${path} HTTP/1.1`, unframing, body) },
    {
      title: 'requests one after the other',
      bytes: message(`GET ${path} HTTP/1.1`, []).repeat(3) + begun(path),
    },
  ]
}

export const attacks = (path: string): Attack[] => [...unframed(path), ...ambiguous(path)]

/** Requests sent ahead over a few connections, whose answers are read badly. */
const ahead = { connections: 5, requests: 30, ms: 100 }

/** How long an attacker waits for an answer, and listens on the connection afterwards, in milliseconds. */
const answerMs = 1000
const listenMs = 10

/** Sends an attack over a keep-alive connection. */
function send(port: number, { bytes }: Attack): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    setTimeout(() => socket.destroy(), answerMs).unref()
    socket.once('data', () => setTimeout(() => socket.destroy(), listenMs))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

interface Answer {
  status: number
  body: string
}

function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const read = async (answer: IncomingMessage) => {
      let body = ''
      for await (const part of answer) body += part
      resolve({ status: answer.statusCode!, body })
    }
    request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      read(answer).catch(reject)
    })
      .once('error', reject)
      .end()
  })
}

export interface Target {
  port: number
  /** Path that attacks are sent to, without a query. */
  path: string
  /** Path of a victim's request; the id makes each unique. */
  victimPath: (id: number) => string
  /** Whether the answer belongs to the victim's request. */
  isOwn: (id: number, answer: Answer) => boolean
}

/**
 * Sends every attack over keep-alive connections, and requests ahead whose answers are read badly, while victims request
 * from the same server over their own connections.
 * @returns each wrong or missing answer of a victim, with the attacks pending then; empty if all is well
 */
export async function victimsOf({ port, path, victimPath, isOwn }: Target): Promise<string[]> {
  const faults: string[] = []
  const waiting = attacks(path)
  const underWay = new Set<string>()
  let ids = 0
  let isOver = false

  async function victim() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      ids += 1
      const id = ids
      const answer = await ask(agent, port, victimPath(id)).catch((error: Error) => error.message)
      if (typeof answer !== 'string' && isOwn(id, answer)) continue
      const got = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`
      faults.push(`${[...underWay].join('; ')}: ${got.slice(0, 200)}`)
    }
    agent.destroy()
  }

  async function attacker() {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      underWay.add(attack.title)
      await send(port, attack)
      underWay.delete(attack.title)
    }
  }

  async function reader() {
    underWay.add('requests sent ahead')
    await everyPipeline({ port, path, ...ahead }, ahead.ms)
    underWay.delete('requests sent ahead')
  }

  const victims = Promise.all([victim(), victim(), victim()])
  await Promise.all([attacker(), attacker(), attacker(), attacker(), reader()])
  isOver = true
  await victims
  return faults
}
