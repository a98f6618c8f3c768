import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { ApiError } from '#contract'
import type { Shape } from './shapes'

/** How requests are made; the gateway's renders name the API's own address. */
export interface RequestEnvironment {
  /** Prefix of every call: '/api' in browsers, an absolute address on the server. */
  apiBase: string
  /** Code of the language of answers and of their errors; English unless told. */
  language?: string
  /** Milliseconds to wait for an answer; 15 seconds unless told. */
  timeoutMs?: number
  /** Returns the headers of a call; called for each one. */
  headers?: () => Record<string, string>
  /** Used instead of the runtime's `fetch`; servers pass one that retries when a connection was closed. */
  fetch?: typeof fetch
}

export interface RequestArgs {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** Whether records without a version in the page's language are read in English; each says its `language`. */
  fallsBack?: boolean
  /** Shape that the answer must have; any other is a failure. */
  expects?: Shape
}

export interface RequestFailure {
  /** HTTP status; 0 when no answer came, 'shape' when the answer has an unexpected shape. */
  status: number | 'shape'
  /** `<status>: <body or status text>`. */
  message: string
  /** The API's own error body, when it sent one (D12). */
  body?: ApiError & Record<string, unknown>
}

const defaultTimeoutMs = 15_000

// Statuses of a gateway whose API does not respond, and those that the API itself never sends.
const unreachableStatuses = new Set<RequestFailure['status']>([0, 502, 503, 504, 'shape'])

/** True when the API could not be reached, false when it has refused (D34). */
export function isUnreachable(failure: unknown): boolean {
  return unreachableStatuses.has((failure as RequestFailure | undefined)?.status ?? -1)
}

/** The sentence to show for a failed request: the server's own, otherwise the fallback. */
export function failureText(failure: unknown, fallback: string): string {
  return (failure as RequestFailure | undefined)?.body?.error || fallback
}

/** The API's code for a refusal that screens react to, such as `totp_required`. */
export function failureCode(failure: unknown): string | undefined {
  return (failure as RequestFailure | undefined)?.body?.code
}

function parseBody(text: string): RequestFailure['body'] {
  try {
    const body = JSON.parse(text)
    return body && typeof body === 'object' ? body : undefined
  } catch {
    return undefined
  }
}

async function failureOf(response: Response): Promise<RequestFailure> {
  const text = await response.text()
  return {
    status: response.status,
    message: `${response.status}: ${text || response.statusText}`,
    body: parseBody(text),
  }
}

/**
 * A signal that aborts with the caller's, or when the time is up. `AbortSignal.any` is newer than the supported browsers.
 */
function deadline(
  caller: AbortSignal,
  timeoutMs: number,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort(caller.reason)
  const timer = setTimeout(() => controller.abort(new Error('no answer')), timeoutMs)
  if (caller.aborted) abort()
  caller.addEventListener('abort', abort)
  const clear = () => {
    clearTimeout(timer)
    caller.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, clear }
}

type Outcome = { data: unknown } | { error: RequestFailure }

async function outcomeOf(response: Response, expects: Shape): Promise<Outcome> {
  if (!response.ok) return { error: await failureOf(response) }
  const text = await response.text()
  try {
    const data = text ? JSON.parse(text) : null
    if (expects(data)) return { data }
  } catch {
    // The body is not even JSON: a page of a proxy, or a response that was cut off.
  }
  return { error: { status: 'shape', message: 'unexpected shape' } }
}

const anything: Shape = () => true

/** The path with the language that its answer is to have (D81). */
const inLanguage = ({ path, fallsBack }: RequestArgs, language: string | undefined) =>
  language
    ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}${fallsBack ? '&fallback=en' : ''}`
    : path

/** JSON over fetch with cookies; a JSON content type only when there is a body. */
export const baseQuery: BaseQueryFn<RequestArgs, unknown, RequestFailure> = async (args, api) => {
  const environment = api.extra as RequestEnvironment
  const {
    apiBase,
    language,
    timeoutMs = defaultTimeoutMs,
    headers,
    fetch: send = fetch,
  } = environment
  const { path, method = 'GET', body, expects = anything } = args
  const { signal, clear } = deadline(api.signal, timeoutMs)
  try {
    const response = await send(apiBase + inLanguage(args, language), {
      method,
      credentials: 'include',
      headers: {
        ...headers?.(),
        ...args.headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    const outcome = await outcomeOf(response, expects)
    // On the server the gateway logs this.
    if ('error' in outcome && outcome.error.status === 'shape' && typeof document !== 'undefined') {
      console.error(`${method} ${path}: ${outcome.error.message}`)
    }
    return outcome
  } catch (error) {
    return { error: { status: 0, message: `0: ${(error as Error).message}` } }
  } finally {
    clear()
  }
}
