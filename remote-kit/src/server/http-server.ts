import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionLimits, limitConnections } from './connections/connection-limits'
import { framingFault } from './connections/framing'
import { oneAtATime } from './connections/one-at-a-time'
import { answerError, malformed } from './connections/refusal'
import { refusalsOf } from './connections/refused-connections'

/** Milliseconds that open requests have to finish once the server has stopped listening. */
const finishMs = 8000

/** Milliseconds after its drain time at which the process exits, whatever hangs (D70). */
const exitMs = 10_000

/**
 * Ctrl-C reaches a server from the terminal and from its parent process; signals within this many milliseconds
 * count as one.
 */
const sameSignalMs = 1000

const limits: ServerOptions = {
  // `framingFault` looks for it, which answers in the shape of all errors.
  requireHostHeader: false,
  // Longer than the proxy in front keeps its connections, so that it never uses one that is being closed.
  keepAliveTimeout: 65_000,
}

/** How often Node looks for requests that do not arrive in time, in milliseconds; its default is 30 s. */
const lookMs = 5000

const usualConnections = 2000

export interface HttpServerOptions {
  /** Name for messages, such as `mf-blog`. */
  name: string
  host: string
  port: number
  /** Environment variable that sets the port. */
  portVariable: string
  /** Bytes of all headers of a request. */
  maxHeaderSize?: number
  /** Milliseconds in which the head of a request must arrive; 15 s by default. */
  headersTimeout?: number
  /** Milliseconds in which a request must arrive, its body included; 30 s by default. */
  requestTimeout?: number
  /** Where load balancers ask whether the server is ready; answers 503 as soon as it is told to stop. */
  readyPath?: string
  /** Seconds for which it keeps answering after it is told to stop, until load balancers have noticed; 0 by default. */
  drainSeconds?: number
  /** How many connections it accepts; 2000 in all by default. */
  connections?: ConnectionLimits
  /** Milliseconds that open requests have after the drain time; 8 s by default. */
  finishMs?: number
}

export interface RunningServer {
  port: number
  /**
   * Reports not ready, answers for its drain time and closes each connection after its answer, then breaks event
   * streams off, lets other open requests finish, and after a time closes connections that hang (D70).
   */
  stop(): Promise<void>
}

/** Reduces a request's target to its path; the target may also be a whole URL (RFC 9112, 3.2.2). */
const pathOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, '') ?? ''
    request.url = path.startsWith('?') ? `/${path}` : path || '/'
    return listener(request, response)
  }

/** Tells load balancers to send no more requests here. */
const answerStopping = (response: ServerResponse) =>
  answerError(response, { status: 503, code: 'not_ready', error: 'Not ready: stopping' })

const tooManyAhead = {
  status: 503,
  code: 'busy',
  error: 'Too many requests were sent ahead',
}

/** Closes a server: open requests get `ms` to finish, idle connections are closed at once. */
async function close(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}

/**
 * Starts a server with limits on what a client may use. What is not HTTP is refused in the shape of all
 * errors.
 * @throws Error with a sentence for the person who starts the server
 */
export async function startHttpServer(
  listener: RequestListener,
  options: HttpServerOptions,
): Promise<RunningServer> {
  const { name, host, port, portVariable, maxHeaderSize, readyPath, drainSeconds = 0 } = options
  const { headersTimeout = 15_000, requestTimeout = 30_000 } = options
  let stopped: Promise<void> | undefined
  // They never end by themselves.
  const eventStreams = new Set<ServerResponse>()

  // All responses go through this class, including those whose request arrived before the stop.
  class Answer extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (stopped) this.setHeader('Connection', 'close')
      if (String(this.getHeader('content-type')).startsWith('text/event-stream')) {
        eventStreams.add(this)
        this.once('close', () => eventStreams.delete(this))
      }
      return super.writeHead(...(head as [number]))
    }
  }

  const answerInTurn = oneAtATime((request, response) =>
    stopped && request.url?.split('?', 1)[0] === readyPath
      ? answerStopping(response)
      : listener(request, response),
  )
  const answer: RequestListener = (request, response) => {
    // Turns, log, metrics, limits and framework wait for its end with one listener each: more than Node's ten.
    response.setMaxListeners(20)
    const isWithin = noteRequest(request, response)
    const fault = framingFault(request)
    if (fault) return refusals.refuse(request, response, malformed(fault))
    if (!isWithin) return refusals.refuse(request, response, tooManyAhead)
    return answerInTurn(request, response)
  }
  const server = createServer({
    ...limits,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(lookMs, headersTimeout),
    maxHeaderSize,
    ServerResponse: Answer,
  })
  const refusals = refusalsOf(server)
  server.on('request', refusals.unrefused(pathOnly(answer)))
  const noteRequest = limitConnections(server, options.connections ?? { most: usualConnections })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use; stop what uses it or set ${portVariable}.`
            : `${name} cannot listen: ${message}.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })

  async function drain(): Promise<void> {
    if (drainSeconds > 0) await wait(drainSeconds * 1000)
    // Their readers connect again, to a server that stays.
    for (const stream of eventStreams) stream.destroy()
    await close(server, options.finishMs ?? finishMs)
  }

  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop() {
      stopped ??= drain()
      return stopped
    },
  }
}

/**
 * Ends the process in an orderly way when it is told to stop: at the latest 10 s after its drain time, and at
 * once when it is told again.
 */
export function stopOnSignal({ stop }: Pick<RunningServer, 'stop'>, drainSeconds: number): void {
  let toldAt: number | undefined
  const onSignal = () => {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt >= sameSignalMs) process.exit(1)
      return
    }
    toldAt = performance.now()
    setTimeout(() => process.exit(1), drainSeconds * 1000 + exitMs)
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
