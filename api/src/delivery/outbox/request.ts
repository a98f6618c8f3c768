import { type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
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
}

/**
 * Sends a request to another site, by http or https. Redirects are not followed, and of the response only the status and the
 * `Location` are read.
 */
export async function sendOutside(
  url: URL,
  { method, headers, body, signal, toPrivate }: OutsideRequest,
): Promise<{ status: number; location?: string }> {
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
      response.on('error', reject)
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    sent.end(body)
  })
}
