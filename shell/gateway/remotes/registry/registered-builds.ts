import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import { LRUCache } from 'lru-cache'
import { steadyFetch } from '../../../host/server/steady-fetch'
import type { Config } from '../../config'
import type { RegisteredBuild } from './released-registry'

const timeoutMs = 3000

type Api = Pick<Config, 'apiOrigin' | 'gatewaySecret'>

/** @throws Error when the API cannot be asked */
async function askApi<Answer>(
  { apiOrigin, gatewaySecret }: Api,
  path: string,
  query: Record<string, string>,
): Promise<Answer> {
  const response = await steadyFetch(`${apiOrigin}/api/${path}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${gatewaySecret}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the API answered ${response.status}`)
  return (await response.json()) as Answer
}

/**
 * A build as the API knows it, live or not; undefined when it was never registered.
 * @throws Error when the API cannot be asked
 */
export async function registeredBuild(
  api: Api,
  remote: string,
  build: string,
): Promise<RegisteredBuild | undefined> {
  const [found] = await askApi<RegisteredBuild[]>(api, 'builds', { remote, build })
  return found?.description ? found : undefined
}

/**
 * What a link to a preview shows, and until when (D94), by the digest of its token; undefined once it has ended or was revoked.
 * @throws Error when the API cannot be asked
 */
export async function previewLink(
  api: Api,
  digest: string,
): Promise<{ remote: string; build: string; expiresAt: string } | undefined> {
  const [link] = await askApi<{ remote: string; build: string; expiresAt: string }[]>(
    api,
    'builds/preview-links',
    { digest },
  )
  return link
}

/** Number of names to remember, and for how many milliseconds. */
const remembered = { max: 100, ttl: 60_000 }

/**
 * Reads descriptions of remotes that were live once: open tabs go on loading their builds after the remote was taken out
 * of service. The description is undefined for a remote that was never live, and while the API cannot be asked.
 */
export function formerRemotes(api: Api) {
  const known = new LRUCache<string, { description?: RemoteDescription }>(remembered)

  async function lastDescription(remote: string): Promise<RemoteDescription | undefined> {
    type Releases = { history: { build: string | null }[] }
    const { history } = await askApi<Releases>(api, 'releases', { remote })
    const last = history.find(({ build }) => build)?.build
    return last ? (await registeredBuild(api, remote, last))?.description : undefined
  }

  return async (remote: string): Promise<RemoteDescription | undefined> => {
    const before = known.get(remote)
    if (before) return before.description
    try {
      const description = await lastDescription(remote)
      known.set(remote, { description })
      return description
    } catch {
      return undefined
    }
  }
}
