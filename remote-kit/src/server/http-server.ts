import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionLimits, limitConnections } from './connection-limits'
import { framingFault } from './framing'

/** Milliseconds for requests under way to end by themselves once the server listens no more. */
const finishMs = 8000

/** A process is over so many milliseconds after its drain time, whatever hangs (D70). */
const exitMs = 10_000

const mostDrainSeconds = 600

/** Ctrl-C reaches a server from the terminal and from whoever started it: signals within so many milliseconds are one. */
const sameSignalMs = 1000

const limits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than whoever is in front keeps its connections, so that it never uses one we are closing.
  keepAliveTimeout: 65_000,
  // How often it is looked for requests that take longer than that; 30 s are usual.
  connectionsCheckingInterval: 5000,
}

const usualConnections = 2000

export interface HttpServerOptions {
  /** For people, such as `mf-blog`. */
  name: string
  host: string
  port: number
  /** Environment variable that sets the port. */
  portVariable: string
  /** Bytes of all headers of a request. */
  maxHeaderSize?: number
  /** Milliseconds in which a request has to arrive, its body included; usually 30 s. */
  requestTimeout?: number
  /** Where balancers ask whether it can serve; 503 from the moment on that the server is to stop. */
  readyPath?: string
  /** Seconds for which it goes on answering when it is to stop, until balancers have noticed; usually 0. */
  drainSeconds?: number
  /** How many connections it takes; usually 2000 in all. */
  connections?: ConnectionLimits
  /** Milliseconds that requests under way have after that; usually 8 s. */
  finishMs?: number
}

export interface RunningServer {
  port: number
  /**
   * Is not ready from now on, answers for its drain time, each answer ending its connection, then ends requests under way, and
   * after a time connections that hang (D70).
   */
  stop(): Promise<void>
}

/** A request's target may also be a whole address (RFC 9112, 3.2.2); who asks for that means its path. */
const pathOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, '') ?? ''
    request.url = path.startsWith('?') ? `/${path}` : path || '/'
    return listener(request, response)
  }

function answerError(
  response: ServerResponse,
  status: number,
  error: string,
  headers: Record<string, string> = {},
): void {
  const common = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...common, ...headers })
  response.end(JSON.stringify({ error }))
}

/** Balancers learn by it that no request shall come here any more. */
const answerStopping = (response: ServerResponse) =>
  answerError(response, 503, 'Not ready: stopping')

/** Requests under way get time to finish; idle connections are closed at once. */
async function close(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}

/**
 * Listens, with limits on what a client may take up; what is no HTTP is answered with 400, 408 or 431 by Node itself.
 * @throws Error with a sentence for whoever starts the server
 */
export async function startHttpServer(
  listener: RequestListener,
  options: HttpServerOptions,
): Promise<RunningServer> {
  const { name, host, port, portVariable, maxHeaderSize, readyPath, drainSeconds = 0 } = options
  const { requestTimeout = limits.requestTimeout } = options
  let stopped: Promise<void> | undefined

  // All answers pass here, whoever makes them: also those whose request came before the stop.
  class Answer extends ServerResponse {
    override writeHead(...head: unknown[]): this {
      if (stopped) this.setHeader('Connection', 'close')
      return super.writeHead(...(head as [number]))
    }
  }

  const refused = new WeakSet<Socket>()
  /** Whatever still comes on the connection counts for nothing. */
  function refuse(
    { socket }: IncomingMessage,
    response: ServerResponse,
    status: number,
    error: string,
  ) {
    refused.add(socket)
    answerError(response, status, error, { Connection: 'close' })
  }

  const answer: RequestListener = (request, response) => {
    // Node reads on what came in the same packet.
    if (refused.has(request.socket)) return
    const isWithin = noteRequest(request, response)
    const fault = framingFault(request)
    if (fault) return refuse(request, response, 400, fault)
    if (!isWithin) return refuse(request, response, 503, 'Too many requests were sent ahead')
    return stopped && request.url?.split('?', 1)[0] === readyPath
      ? answerStopping(response)
      : listener(request, response)
  }
  const server = createServer(
    { ...limits, requestTimeout, maxHeaderSize, ServerResponse: Answer },
    pathOnly(answer),
  )
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
 * Ends the process, in order, when it is told to: at the latest 10 s after its drain time, and at once when it is told
 * again.
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

/** The drain time that the environment sets. @throws Error with a sentence for whoever starts the server */
export function readDrainSeconds(env: NodeJS.ProcessEnv): number {
  const value = env.DRAIN_SECONDS || '0'
  if (/^\d{1,3}$/.test(value) && Number(value) <= mostDrainSeconds) return Number(value)
  throw new Error(
    `DRAIN_SECONDS must be a whole number from 0 to ${mostDrainSeconds}, not "${value}".`,
  )
}
