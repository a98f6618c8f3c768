import { PortalUnreachable, ReleaseError, type ReleaseStore } from './release-store'

const timeoutMs = 15_000

interface Refusal {
  error?: string
  fields?: Record<string, string>
}

/** What the API says of a request that it refuses. */
async function sentenceOf(response: Response): Promise<string> {
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  const { error, fields } = refusal
  const reasons = fields ? Object.values(fields) : [error ?? `it answered ${response.status}`]
  return reasons.join('\n')
}

/**
 * The releases of a portal that is reached over HTTP, with a deploy token.
 * @throws PortalUnreachable, or ReleaseError when the portal refuses
 */
export function portalReleases(origin: string, token: string): ReleaseStore {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message
      throw new PortalUnreachable(`${origin} cannot be reached: ${reason}.`)
    })
    if (response.status >= 500) throw new PortalUnreachable(await sentenceOf(response))
    if (!response.ok) throw new ReleaseError(await sentenceOf(response))
    return response.json() as Promise<Answer>
  }

  const ofRemote = (remote?: string) => (remote ? `?remote=${encodeURIComponent(remote)}` : '')
  return {
    label: origin,
    builds: (remote) => call('GET', `/api/builds${ofRemote(remote)}`),
    releases: (remote) => call('GET', `/api/releases${ofRemote(remote)}`),
    register: (build) => call('POST', '/api/builds', build),
    release: (remote, change) => call('PUT', `/api/releases/${remote}`, change),
  }
}
