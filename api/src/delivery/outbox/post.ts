import { createHmac } from 'node:crypto'
import { describeError } from '../../platform/http/logging'
import { sendOutside } from './request'

const timeoutMs = 15_000

export interface Post {
  url: string
  body: Buffer
  headers: Record<string, string>
  /** Aborts the request. */
  signal: AbortSignal
  /** Whether the address may belong to a private network. */
  toPrivate: boolean
}

/**
 * Sends one POST request. Redirects are not followed, and of the response only the status is read.
 * @returns null when accepted (2xx), otherwise the reason
 */
export async function post({
  url,
  body,
  headers,
  signal,
  toPrivate,
}: Post): Promise<string | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { status } = await sendOutside(new URL(url), {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length, 'User-Agent': 'PT-Portal' },
      body,
      signal: AbortSignal.any([signal, timeout]),
      toPrivate,
    })
    return status >= 200 && status < 300 ? null : refusal(status)
  } catch (error) {
    if (timeout.aborted) return `no answer within ${timeoutMs / 1000} seconds`
    return describeError(error).slice(0, 255)
  }
}

const refusal = (status: number) =>
  status >= 300 && status < 400
    ? `status ${status}: redirects are not followed`
    : `status ${status}`

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">` (D62) */
export function signature(body: Buffer, secret: string): string {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  return `t=${t},v1=${v1}`
}

/** The host of an address, for staff to read; '' without a valid address. */
export const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : '')
