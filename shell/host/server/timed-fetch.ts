import { afterAwake } from './after-awake'
import { steadyFetch } from './steady-fetch'

/**
 * `steadyFetch` with a timeout; resolves when the whole body has arrived.
 * @param ms timeout in milliseconds, counted only while this thread could run
 */
export async function timedFetch(
  ms: number,
  address: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const controller = new AbortController()
  const stop = afterAwake(ms, () => controller.abort(new Error('no answer in time')))
  const { signal: own } = controller
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, own]) : own
    const answer = await steadyFetch(address, { ...init, signal })
    const body = await answer.arrayBuffer()
    const { status, statusText, headers } = answer
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  } finally {
    stop()
  }
}
