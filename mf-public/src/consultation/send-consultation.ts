import type { ApiError } from '@pt-portal/api/contract'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../messages'

/** Outcome of a request: sent, or refused with a sentence and possibly the fields concerned. */
export type Sent = { ok: true } | ({ ok: false } & ApiError)

/** Name of the field with the idempotency key: the same key for every try, so the API sees one request. */
export const keyField = 'idempotencyKey'

/** Timeout for an answer, in milliseconds. */
export const patienceMs = 25_000

/**
 * Whether the endpoint is the portal's own: only that one's answer can be read, and only it knows the portal's
 * own fields (D18).
 */
export function isOwnEndpoint(endpoint: string): boolean {
  return endpoint.startsWith('/') && !endpoint.startsWith('//')
}

/** The endpoint with the page's language, in which the portal's own one answers; English is not named. */
export function endpointIn({ language }: Translate, endpoint: string): string {
  return language === 'en' || !isOwnEndpoint(endpoint) ? endpoint : `${endpoint}?lang=${language}`
}

async function refusalOf(t: Translate, response: Response): Promise<Sent> {
  const body: Partial<ApiError> | null = await response.json().catch(() => null)
  return { ok: false, error: body?.error || t(m.formRefused), fields: body?.fields }
}

async function post(
  t: Translate,
  endpoint: string,
  body: FormData,
  signal: AbortSignal,
): Promise<Sent> {
  if (!isOwnEndpoint(endpoint)) {
    await fetch(endpoint, { method: 'POST', mode: 'no-cors', body, signal })
    return { ok: true }
  }
  // Sent as a header: an API that does not know the key ignores a header, but refuses an unknown field.
  const key = body.get(keyField)
  body.delete(keyField)
  const response = await fetch(endpoint, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', ...(key && { 'Idempotency-Key': `${key}` }) },
    body,
    signal,
  })
  return response.ok ? { ok: true } : refusalOf(t, response)
}

/**
 * Posts the form as multipart. Reads the answer of the portal's own endpoint; an external endpoint's answer
 * cannot be read. A timeout counts as a refusal.
 * @throws when the request itself fails
 */
export async function sendConsultation(
  t: Translate,
  endpoint: string,
  form: HTMLFormElement,
): Promise<Sent> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await post(t, endpoint, new FormData(form), patience.signal)
  } catch (error) {
    if (patience.signal.aborted) return { ok: false, error: t(m.formUnanswered) }
    throw error
  } finally {
    clearTimeout(timer)
  }
}
