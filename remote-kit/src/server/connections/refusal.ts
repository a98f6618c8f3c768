import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** An error as programs read it: `code` is one of those in `docs/api.md`, `error` is for people. */
export interface Refusal {
  status: number
  code: string
  error: string
}

export function answerError(
  response: ServerResponse,
  { status, code, error }: Refusal,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify({ error, code })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(body)
}

export const malformed = (error: string): Refusal => ({
  status: 400,
  code: 'malformed_request',
  error,
})

const slowHead = {
  status: 408,
  code: 'request_too_slow',
  error: 'The request did not arrive in time',
}
const slowBody = { status: 408, code: 'body_too_slow', error: 'The body did not arrive in time' }
const unknownExpectation = {
  status: 417,
  code: 'expectation_failed',
  error: 'Of expectations only 100-continue is met',
}
const tunnel = { status: 405, code: 'method_not_allowed', error: 'Nothing is reached through here' }

/** By the codes of Node's parser. */
const faults: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    error: 'The address and the headers are too large together',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'payload_too_large',
    error: 'The extensions of the chunks are too large',
  },
}

/** @param hasBegun whether the head of the request had arrived */
function refusalOf(code: string, hasBegun: boolean): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return hasBegun ? slowBody : slowHead
  return faults[code] ?? malformed('This is no HTTP/1.1 that can be understood')
}

/** Anything else than a fault of the sender is an end of the connection, such as ECONNRESET. */
const isFaultOfSender = (code = '') =>
  code.startsWith('HPE_') || code === 'ERR_HTTP_REQUEST_TIMEOUT'

/** Milliseconds in which a client that was refused may finish sending. */
const lingerMs = 2000

/**
 * Ends a connection so that the last answer reaches its client: closed with unread bytes, it would be reset, and the
 * client could lose what it has not read yet (RFC 9112, 9.6).
 */
function linger(socket: Socket): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
}

/** What Node tells the handler that reads the body of a request whose connection has ended. */
const aborted = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

/**
 * Nothing here is upgraded: such a request is answered as any other. But Node's parser stops behind it and throws the
 * rest of the packet away, so whatever comes next may begin in the middle of a request.
 */
const isLast = ({ headers }: IncomingMessage) => headers.upgrade !== undefined

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  isOver: boolean
}

/**
 * Answers what is not HTTP, or is too much of it, in the shape of all errors, in its turn: requests that came before on
 * the connection get their answers first. Then the connection ends, and what still comes on it is thrown away.
 */
export function refusalsOf(server: Server) {
  const refused = new WeakSet<Socket>()
  /** The last request of each connection. */
  const latest = new WeakMap<Socket, Exchange>()

  /** Stops parsing what comes on a connection. */
  function leave(socket: Socket): void {
    refused.add(socket)
    // Node calls it after an answer that closes the connection.
    socket.destroySoon = () => linger(socket)
    socket.removeAllListeners('data').on('data', () => undefined)
    socket.resume()
  }

  /** Answers a request, whose body may still be on its way. */
  function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    leave(request.socket)
    // Node forgets a request that is answered, and its handler would wait for the body for ever.
    if (!request.complete) request.socket.once('close', () => request.destroy(aborted()))
    // Headers of the answer that it would have got, such as its length.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    answerError(response, refusal, { Connection: 'close' })
  }

  /** Answers where there is no request, after all other answers. */
  function answerOn(socket: Socket, refusal: Refusal, headers?: Record<string, string>): void {
    // An answer before has closed the connection.
    if (!socket.writable) return
    const response = new ServerResponse(new IncomingMessage(socket))
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    answerError(response, refusal, { ...headers, Connection: 'close' })
  }

  function afterAnswers(socket: Socket, end: () => void): void {
    leave(socket)
    const last = latest.get(socket)
    if (last && !last.isOver) last.response.once('close', end)
    else end()
  }

  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    if (refused.has(socket)) return
    if (!isFaultOfSender(code)) {
      socket.destroy()
      return
    }
    const last = latest.get(socket)
    const isOfBody = last?.request.complete === false
    const refusal = refusalOf(code, isOfBody)
    if (!isOfBody) afterAnswers(socket, () => answerOn(socket, refusal))
    else if (!last.response.headersSent) refuse(last.request, last.response, refusal)
    // A request has one answer, even if its body turns out to be broken after that.
    else if (last.response.writableEnded) afterAnswers(socket, () => linger(socket))
    else socket.destroy()
  })

  // Node has taken its own listeners off the connection, which earlier answers need.
  server.on('connect', ({ socket }) => {
    socket.on('error', () => undefined)
    if (latest.get(socket)?.isOver === false) {
      socket.destroy()
      return
    }
    leave(socket)
    answerOn(socket, tunnel, { Allow: '' })
  })

  /** Ends a connection after an answer, which says so: the client sends again what came behind its request. */
  function endAfter(response: ServerResponse, socket: Socket): void {
    response.shouldKeepAlive = false
    socket.destroySoon = () => {
      leave(socket)
      linger(socket)
    }
  }

  /** Hands requests on until one on their connection was refused, or is the last. */
  const unrefused =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request
      const before = latest.get(socket)
      // Node still reads requests that came in the same packet.
      if (refused.has(socket) || (before && isLast(before.request))) return
      if (isLast(request)) endAfter(response, socket)
      const exchange = { request, response, isOver: false }
      latest.set(socket, exchange)
      response.once('close', () => {
        exchange.isOver = true
      })
      return listener(request, response)
    }

  server.on(
    'checkExpectation',
    unrefused((request, response) => refuse(request, response, unknownExpectation)),
  )

  return { refuse, unrefused }
}
