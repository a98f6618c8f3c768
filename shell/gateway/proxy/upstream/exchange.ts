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

/** An upstream's answer must not be passed on. */
export class AnswerRefused extends Error {}

/** Most hints (103 and their like) before an answer. Each costs time of the gateway's only thread, and visitors get none. */
const mostHints = 10

/**
 * Most chunks of an answer that is sent in crumbs, of fewer bytes than `crumb` on average. Each chunk costs as much time as a
 * large one, so without end they would keep all other visitors waiting.
 */
const mostCrumbs = 10_000
const crumb = 16

/** Node throws for others than 100 to 999 where an answer is written, and browsers know no others than these. */
const isStatus = (status = 0) => status >= 200 && status <= 599

/** Most bytes of a response that are buffered for a slow visitor, so that the upstream is free for others. */
const mostPending = 256 * 1024
/** The same once the buffers of all responses reach `mostPendingOfAll`. */
const fewestPending = 16 * 1024
const mostPendingOfAll = 64 * 1024 * 1024
let pendingOfAll = 0

export interface Patience {
  /** Milliseconds that a connection may be silent. */
  silentMs: number
  /** Milliseconds for a whole exchange; without end by default. */
  wholeMs?: number
}

/** Connection pool to one origin, and requests over it. */
export function connectionsTo(origin: string, { silentMs, wholeMs }: Patience) {
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
   * @throws the connection's error, TimedOut, or AnswerRefused for an answer whose status is none
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
        timeout: silentMs,
      })
      outgoing.on('error', (error) =>
        reject(Object.assign(error, { wasReused: outgoing.reusedSocket })),
      )
      let answer: IncomingMessage | undefined
      let hints = 0
      outgoing.on('information', () => {
        hints += 1
        if (hints > mostHints) outgoing.destroy(new AnswerRefused(`more than ${mostHints} hints`))
      })
      outgoing.once('response', (head) => {
        if (!isStatus(head.statusCode)) {
          outgoing.destroy(new AnswerRefused(`its status is ${head.statusCode}`))
          return
        }
        answer = head
        resolve(head)
      })
      outgoing.on('timeout', () => {
        const isVisitorSlow = answer?.isPaused()
        // The upstream is not to blame for a slow visitor, for whom there is another limit.
        if (isVisitorSlow) outgoing.setTimeout(silentMs)
        else outgoing.destroy(new TimedOut(`no answer in ${silentMs / 1000} s`))
      })
      const giveUp = () => outgoing.destroy(new TimedOut(`no whole answer in ${wholeMs! / 1000} s`))
      const end = wholeMs && setTimeout(giveUp, wholeMs)
      const leave = () => outgoing.destroy()
      response.once('close', leave)
      outgoing.once('close', () => {
        clearTimeout(end)
        response.off('close', leave)
        // Node ends a connection whose server changes the protocol (101), and tells no error.
        reject(new Error('no answer that can be read'))
      })
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
 * @param mostBytes of the body; without end by default
 * @throws Error when the body breaks off, AnswerRefused when it is larger, or in crumbs
 */
export function relay(
  answer: IncomingMessage,
  response: ServerResponse,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  let pending = 0
  let bytes = 0
  let chunks = 0
  const note = (bytes: number) => {
    pendingOfAll += bytes - pending
    pending = bytes
  }
  return new Promise((resolve, reject) => {
    answer.on('data', (chunk: Buffer) => {
      if (response.destroyed || answer.destroyed) return
      bytes += chunk.length
      chunks += 1
      if (chunks > mostCrumbs && bytes < chunks * crumb) {
        answer.destroy(new AnswerRefused('it is sent in crumbs'))
        return
      }
      if (bytes > mostBytes) {
        answer.destroy(new AnswerRefused(`more than ${mostBytes} bytes`))
        return
      }
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
