import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup, refusePrivateNumber } from './public-address'

export interface OutsideRequest {
  method: 'GET' | 'HEAD' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
  /** Aborts the request. */
  signal: AbortSignal
  /** Whether the address may belong to a private network. */
  toPrivate: boolean
  /** Bytes of the answer that are read at most; none if absent. */
  readsBytes?: number
}

export interface OutsideAnswer {
  status: number
  location?: string
  retryAfter?: string
  contentType?: string
  /** The first bytes. */
  start: Buffer
}

/** Milliseconds after the head of an answer in which its first bytes have to come. */
const readMs = 1_000

/**
 * Sends a request to another site, by http or https. Redirects are not followed. Of the response status and headers are read,
 * and at most so many bytes as the caller asks for.
 */
export async function sendOutside(
  url: URL,
  { method, headers, body, signal, toPrivate, readsBytes = 0 }: OutsideRequest,
): Promise<OutsideAnswer> {
  if (!toPrivate) refusePrivateNumber(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers,
      agent: false,
      signal,
      ...(!toPrivate && { lookup: publicLookup }),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { location, 'retry-after': retryAfter, 'content-type': contentType } = response.headers
      const head = { status: response.statusCode ?? 0, location, retryAfter, contentType }
      void firstBytes(response, readsBytes).then((start) => resolve({ ...head, start }))
    })
    sent.end(body)
  })
}

/** What comes of an answer before there is enough of it, it ends or breaks off, or its time is over; then it is read no further. */
function firstBytes(response: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = () => {
      clearTimeout(patience)
      resolve(Buffer.concat(chunks).subarray(0, most))
      response.destroy()
    }
    const patience = setTimeout(finish, readMs)
    response.on('error', finish)
    if (most === 0) return finish()
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) finish()
    })
    response.on('end', finish)
    response.on('close', finish)
  })
}
