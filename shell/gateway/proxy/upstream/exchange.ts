import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'

/** A request to an upstream; only Node frames it. */
export interface UpstreamRequest {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  /** A buffer is sent with its length; a stream writes itself, over a connection that is used for nothing else. */
  body?: Buffer | { stream(outgoing: ClientRequest): void }
}

/** The upstream was silent for too long. */
export class TimedOut extends Error {}

/** Most bytes of a response that are buffered for a slow visitor, so that the upstream is free for others. */
const mostPending = 256 * 1024
/** The same once the buffers of all responses reach `mostPendingOfAll`. */
const fewestPending = 16 * 1024
const mostPendingOfAll = 64 * 1024 * 1024
let pendingOfAll = 0

/**
 * Connection pool to one origin, and requests over it.
 * @param timeoutMs milliseconds that a connection may be silent
 */
export function connectionsTo(origin: string, timeoutMs: number) {
  const url = new URL(origin)
  const isHttps = url.protocol === 'https:'
  const { protocol, hostname, port } = urlToHttpOptions(url)
  const send = isHttps ? httpsRequest : httpRequest
  const kept = new (isHttps ? HttpsAgent : HttpAgent)({ keepAlive: true })
  const reuse = kept.reuseSocket.bind(kept)
  kept.reuseSocket = (socket, outgoing) => {
    // Unread bytes on an idle connection were not asked for, and would be taken for the next response.
    if (socket.readableLength > 0) socket.destroy()
    reuse(socket, outgoing)
  }

  /**
   * Sends a request.
   * @returns the response, as soon as its headers are there
   * @throws the connection's error, or TimedOut
   */
  function ask(
    { method, path, headers, body }: UpstreamRequest,
    response: ServerResponse,
    agent: RequestOptions['agent'],
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = send({
        ...{ protocol, hostname, port, method, path, agent },
        headers: { ...headers, host: url.host },
        timeout: timeoutMs,
      })
      outgoing.on('error', (error) =>
        reject(Object.assign(error, { wasReused: outgoing.reusedSocket })),
      )
      let answer: IncomingMessage | undefined
      outgoing.once('response', (head) => {
        answer = head
        resolve(head)
      })
      outgoing.on('timeout', () => {
        const isVisitorSlow = answer?.isPaused()
        // The upstream is not to blame for a slow visitor, for whom there is another limit.
        if (isVisitorSlow) outgoing.setTimeout(timeoutMs)
        else outgoing.destroy(new TimedOut(`no answer in ${timeoutMs / 1000} s`))
      })
      const leave = () => outgoing.destroy()
      response.once('close', leave)
      outgoing.once('close', () => response.off('close', leave))
      if (body && !Buffer.isBuffer(body)) return body.stream(outgoing)
      if (body) outgoing.setHeader('content-length', body.length)
      outgoing.end(body)
    })
  }

  return {
    overKept: (request: UpstreamRequest, response: ServerResponse) => ask(request, response, kept),
    overOwn: (request: UpstreamRequest, response: ServerResponse) => ask(request, response, false),
  }
}

export type Connections = ReturnType<typeof connectionsTo>

/**
 * Passes a response body on as fast as the visitor takes it.
 * @throws Error when the body breaks off
 */
export function relay(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  let pending = 0
  const note = (bytes: number) => {
    pendingOfAll += bytes - pending
    pending = bytes
  }
  return new Promise((resolve, reject) => {
    answer.on('data', (chunk: Buffer) => {
      if (response.destroyed) return
      response.write(chunk)
      note(response.writableLength)
      const most = pendingOfAll < mostPendingOfAll ? mostPending : fewestPending
      if (pending > most) answer.pause()
    })
    answer.once('end', () => {
      response.end()
      resolve()
    })
    answer.once('error', reject)
    answer.once('close', () => !answer.complete && reject(new Error('the answer broke off')))
    response.on('drain', () => {
      note(0)
      answer.resume()
    })
    response.once('close', () => note(0))
  })
}
