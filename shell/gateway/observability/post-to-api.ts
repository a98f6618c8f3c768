import { steadyFetch } from '../../host/server/steady-fetch'
import type { Config } from '../config'

const timeoutMs = 5_000

export type Api = Pick<Config, 'apiOrigin' | 'gatewaySecret'> &
  Partial<Pick<Config, 'registryJson'>>

/**
 * Posts a report of the gateway on builds to the API, by the gateway's secret. Builds that the environment names in place of
 * the API's releases are not the API's, so nothing is sent of them: those of a trial may have the data of a real portal.
 * @returns status of the answer; 204 for what is not sent
 * @throws Error when there is no answer
 */
export async function postToApi(
  { apiOrigin, gatewaySecret, registryJson }: Api,
  path: string,
  body: object,
): Promise<number> {
  if (registryJson) return 204
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

/** Whether the API will never accept a report; everything else may pass, such as an API that is a version behind. */
export const isRefused = (status: number) => [400, 413, 422].includes(status)
