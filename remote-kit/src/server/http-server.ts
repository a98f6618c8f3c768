import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** Time for requests under way to end by themselves when the server stops; containers and `npm start` wait for 10 s. */
const drainMs = 8000

const limits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than whoever is in front keeps its connections, so that it never uses one we are closing.
  keepAliveTimeout: 65_000,
}

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
  /** Milliseconds that requests under way have when the server stops. */
  drainMs?: number
}

export interface RunningServer {
  port: number
  /** Ends requests under way, and after a time connections that hang. */
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

/** Requests under way get time to finish; idle connections are closed at once. */
async function drain(server: Server, ms: number): Promise<void> {
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
  const { name, host, port, portVariable, maxHeaderSize } = options
  const { requestTimeout = limits.requestTimeout } = options
  const server = createServer({ ...limits, requestTimeout, maxHeaderSize }, pathOnly(listener))
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
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => drain(server, options.drainMs ?? drainMs),
  }
}

/** Ends the process, in order, when it is told to. */
export function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().then(() => process.exit(0)))
  }
}
