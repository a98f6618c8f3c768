import { createHmac } from 'node:crypto'
import { describeError } from '../../platform/http/logging/logging'
import { type Accepted, accepted, type HttpAnswer, type Refused } from './delivery'
import { type OutsideAnswer, sendOutside } from './request'

const timeoutMs = 15_000
/** Bytes of an answer that are read, and characters of it that are kept. */
const answerBytes = 2_048
const answerCharacters = 300
/** What a receiver may ask for at most: the pause between the last attempts. */
const longestRetryAfterMs = 6 * 60 * 60 * 1000

export interface Post {
  url: string
  body: Buffer
  headers: Record<string, string>
  /** Aborts the request. */
  signal: AbortSignal
  /** Whether the address may belong to a private network. */
  toPrivate: boolean
  /** Whether the beginning of the answer is kept, which may repeat what was sent. */
  readsAnswer: boolean
}

/** Sends one POST request, which a status of 2xx accepts. Redirects are not followed. */
export async function post({
  url,
  body,
  headers,
  signal,
  toPrivate,
  readsAnswer,
}: Post): Promise<Accepted | Refused> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const receiver = hostOf(url)
  try {
    const answer = await sendOutside(new URL(url), {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length, 'User-Agent': 'PT-Portal' },
      body,
      signal: AbortSignal.any([signal, timeout]),
      toPrivate,
      readsBytes: readsAnswer ? answerBytes : 0,
    })
    const { status } = answer
    const said: HttpAnswer = { status, text: textOf(answer) }
    if (status >= 200 && status < 300) return accepted(receiver, said)
    return {
      ...{ result: 'refused', receiver, failure: refusal(status), answer: said },
      retryAfterMs: retryAfterMs(answer),
      isGone: status === 410,
    }
  } catch (error) {
    const failure = timeout.aborted
      ? `no answer within ${timeoutMs / 1000} seconds`
      : describeError(error).slice(0, 255)
    return { result: 'refused', receiver, failure }
  }
}

function refusal(status: number): string {
  if (status >= 300 && status < 400) return `status ${status}: redirects are not followed`
  if (status === 410) return 'status 410: the receiver is gone'
  if (status === 429) return 'status 429: the receiver asks for a pause'
  return `status ${status}`
}

/** What a receiver that is busy asks for (429, 503), in seconds or as a moment. */
function retryAfterMs({ status, retryAfter = '' }: OutsideAnswer): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now()
  return asked > 0 ? Math.min(asked, longestRetryAfterMs) : undefined
}

/** The beginning of an answer in one line; null for anything but text. */
function textOf({ contentType = 'text/plain', start }: OutsideAnswer): string | null {
  if (!/^(text\/|application\/([\w.+-]+\+)?(json|xml)\b)/i.test(contentType)) return null
  const plain = new TextDecoder()
    .decode(start)
    .replace(/[\p{C}\s\uFFFD]+/gu, ' ')
    .trim()
  return [...plain].slice(0, answerCharacters).join('') || null
}

/**
 * `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">` (D62).
 * @param secrets with each of several there is one `v1=` (D88)
 */
export function signature(body: Buffer, ...secrets: string[]): string {
  const t = Math.floor(Date.now() / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  return [`t=${t}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}

/** The host of an address, for staff to read; '' without a valid address. */
export const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : '')
