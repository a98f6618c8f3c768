import type { ApiError } from '@pt-portal/api/contract'
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'

/** What a request is made with; the gateway's renders name the API's own address. */
export interface RequestEnvironment {
  /** Prefix of every call: '/api' in browsers, an absolute address on the server. */
  apiBase: string
}

export interface RequestArgs {
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
}

export interface RequestFailure {
  /** HTTP status, or 0 when no answer came. */
  status: number
  /** `<status>: <body or status text>` (seed §8). */
  message: string
  /** The API's own error body, when it sent one (D12). */
  body?: ApiError & Record<string, unknown>
}

const timeoutMs = 15_000

// What a gateway answers in place of an API that does not.
const gatewayStatuses = new Set([0, 502, 503, 504])

/** True when the API could not be reached at all, as against having refused (D34). */
export function isUnreachable(failure: unknown): boolean {
  return gatewayStatuses.has((failure as RequestFailure | undefined)?.status ?? -1)
}

/** The sentence to show for a failed request: the server's own, else the fallback. */
export function failureText(failure: unknown, fallback: string): string {
  return (failure as RequestFailure | undefined)?.body?.error || fallback
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

/** JSON over fetch with cookies; a JSON content type only when there is a body (seed §7). */
export const baseQuery: BaseQueryFn<RequestArgs, unknown, RequestFailure> = async (args, api) => {
  const { apiBase } = api.extra as RequestEnvironment
  const { path, method = 'GET', body } = args
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      credentials: 'include',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([api.signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) return { error: await failureOf(response) }
    const text = await response.text()
    return { data: text ? JSON.parse(text) : null }
  } catch (error) {
    return { error: { status: 0, message: `0: ${(error as Error).message}` } }
  }
}
