import { steadyFetch } from '../../host/server/steady-fetch'
import type { Config } from '../config'

const timeoutMs = 5_000

/**
 * Posts a report of the gateway to the API, by the gateway's secret.
 * @returns status of the answer
 * @throws Error when there is no answer
 */
export async function postToApi(
  { apiOrigin, gatewaySecret }: Pick<Config, 'apiOrigin' | 'gatewaySecret'>,
  path: string,
  body: object,
): Promise<number> {
  const response = await steadyFetch(`${apiOrigin}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${gatewaySecret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  // An unread body would hold the connection.
  await response.arrayBuffer()
  return response.status
}
