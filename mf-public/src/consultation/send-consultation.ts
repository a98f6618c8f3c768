import type { ApiError } from '@pt-portal/api/contract'

/** What became of a request: sent, or refused with a sentence and, at best, the fields it is about. */
export type Sent = { ok: true } | ({ ok: false } & ApiError)

/** The same for every try of a form, so that each is the same request to the API. */
export const keyField = 'idempotencyKey'

/** For this long an answer is waited for. */
export const patienceMs = 25_000

const refused = 'Your request could not be sent. Nothing you typed is lost; please try again.'
const unanswered = 'No answer came within 25 seconds. Nothing you typed is lost; please try again.'

/** Only the portal's own endpoint answers readably and knows the fields that the portal adds (D18). */
export function isOwnEndpoint(endpoint: string): boolean {
  return endpoint.startsWith('/') && !endpoint.startsWith('//')
}

async function refusalOf(response: Response): Promise<Sent> {
  const body: Partial<ApiError> | null = await response.json().catch(() => null)
  return { ok: false, error: body?.error || refused, fields: body?.fields }
}

async function post(endpoint: string, body: FormData, signal: AbortSignal): Promise<Sent> {
  if (!isOwnEndpoint(endpoint)) {
    await fetch(endpoint, { method: 'POST', mode: 'no-cors', body, signal })
    return { ok: true }
  }
  // As a header, which an API that does not know it leaves alone; a field that it does not know it refuses.
  const key = body.get(keyField)
  body.delete(keyField)
  const response = await fetch(endpoint, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', ...(key && { 'Idempotency-Key': `${key}` }) },
    body,
    signal,
  })
  return response.ok ? { ok: true } : refusalOf(response)
}

/**
 * Posts the form as multipart. The answer of the portal's own endpoint is read; that of an external one
 * cannot be. An answer that does not come counts as a refusal. Throws when the request itself fails.
 */
export async function sendConsultation(endpoint: string, form: HTMLFormElement): Promise<Sent> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await post(endpoint, new FormData(form), patience.signal)
  } catch (error) {
    if (patience.signal.aborted) return { ok: false, error: unanswered }
    throw error
  } finally {
    clearTimeout(timer)
  }
}
