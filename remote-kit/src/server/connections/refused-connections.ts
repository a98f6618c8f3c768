import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  answerError,
  isFaultOfSender,
  type Refusal,
  refusalOf,
  tunnel,
  unknownExpectation,
} from './refusal'

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

/** The connections of one server: which of them were refused, and what was asked last on each. */
class Connections {
  private readonly refused = new WeakSet<Socket>()
  /** The last request of each connection. */
  private readonly latest = new WeakMap<Socket, Exchange>()

  /** Answers a request, whose body may still be on its way. */
  refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    this.leave(request.socket)
    // Node forgets a request that is answered, and its handler would wait for the body for ever.
    if (!request.complete) request.socket.once('close', () => request.destroy(aborted()))
    // Headers of the answer that it would have got, such as its length.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    answerError(response, refusal, { Connection: 'close' })
  }

  /** Hands requests on until one on their connection was refused, or is the last. */
  unrefused(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      const before = this.latest.get(socket)
      // Node still reads requests that came in the same packet.
      if (this.refused.has(socket) || (before && isLast(before.request))) return
      if (isLast(request)) this.endAfter(response, socket)
      const exchange = { request, response, isOver: false }
      this.latest.set(socket, exchange)
      response.once('close', () => {
        exchange.isOver = true
      })
      return listener(request, response)
    }
  }

  /** Refuses what Node's parser cannot read, or ends a connection that is broken. */
  meetFault(code: string, socket: Socket): void {
    if (this.refused.has(socket)) return
    if (!isFaultOfSender(code)) {
      socket.destroy()
      return
    }
    const last = this.latest.get(socket)
    const isOfBody = last?.request.complete === false
    const refusal = refusalOf(code, isOfBody)
    if (!isOfBody) this.afterAnswers(socket, () => this.answerOn(socket, refusal))
    else if (!last.response.headersSent) this.refuse(last.request, last.response, refusal)
    // A request has one answer, even if its body turns out to be broken after that.
    else if (last.response.writableEnded) this.afterAnswers(socket, () => linger(socket))
    else socket.destroy()
  }

  /** Refuses a tunnel. Node has taken its own listeners off the connection, which earlier answers need. */
  refuseTunnel(socket: Socket): void {
    socket.on('error', () => undefined)
    if (this.latest.get(socket)?.isOver === false) {
      socket.destroy()
      return
    }
    this.leave(socket)
    this.answerOn(socket, tunnel, { Allow: '' })
  }

  /** Stops parsing what comes on a connection. */
  private leave(socket: Socket): void {
    this.refused.add(socket)
    // Node calls it after an answer that closes the connection.
    socket.destroySoon = () => linger(socket)
    socket.removeAllListeners('data').on('data', () => undefined)
    socket.resume()
  }

  /** Answers where there is no request, after all other answers. */
  private answerOn(socket: Socket, refusal: Refusal, headers?: Record<string, string>): void {
    // An answer before has closed the connection.
    if (!socket.writable) return
    const response = new ServerResponse(new IncomingMessage(socket))
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    answerError(response, refusal, { ...headers, Connection: 'close' })
  }

  private afterAnswers(socket: Socket, end: () => void): void {
    this.leave(socket)
    const last = this.latest.get(socket)
    if (last && !last.isOver) last.response.once('close', end)
    else end()
  }

  /** Ends a connection after an answer, which says so: the client sends again what came behind its request. */
  private endAfter(response: ServerResponse, socket: Socket): void {
    response.shouldKeepAlive = false
    socket.destroySoon = () => {
      this.leave(socket)
      linger(socket)
    }
  }
}

/**
 * Answers what is not HTTP, or is too much of it, in the shape of all errors, in its turn: requests that came before on
 * the connection get their answers first. Then the connection ends, and what still comes on it is thrown away.
 */
export function refusalsOf(server: Server): Pick<Connections, 'refuse' | 'unrefused'> {
  const connections = new Connections()
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, stream) =>
    connections.meetFault(code, stream as Socket),
  )
  server.on('connect', ({ socket }) => connections.refuseTunnel(socket))
  server.on(
    'checkExpectation',
    connections.unrefused((request, response) =>
      connections.refuse(request, response, unknownExpectation),
    ),
  )
  return connections
}
