import {
  type BuildRegistration,
  PortalUnreachable,
  ReleaseError,
  type ReleaseStore,
} from './release-store'

const timeoutMs = 15_000

interface Refusal {
  error?: string
  fields?: Record<string, string>
}

class Refused extends ReleaseError {
  constructor(
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message)
  }
}

/** The API's reasons for refusing a request. */
async function refusalOf(response: Response): Promise<Refused> {
  const { error, fields } = (await response.json().catch(() => ({}))) as Refusal
  const reasons = fields ? Object.values(fields) : [error ?? `it answered ${response.status}`]
  return new Refused(reasons.join('\n'), fields ?? {})
}

/**
 * Calls the API of a portal with a deploy token.
 * @throws PortalUnreachable, or ReleaseError when the portal refuses
 */
export function portalCaller(origin: string, token: string) {
  return async function call<Answer>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
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
    if (response.status >= 500) throw new PortalUnreachable((await refusalOf(response)).message)
    if (!response.ok) throw await refusalOf(response)
    return response.json() as Promise<Answer>
  }
}

/** The release store of a portal, reached over HTTP with a deploy token. Its functions throw what `portalCaller` throws. */
export function portalReleases(origin: string, token: string): ReleaseStore {
  const call = portalCaller(origin, token)

  async function register(build: BuildRegistration): Promise<void> {
    try {
      await call('POST', '/api/builds', build)
    } catch (error) {
      // A portal that is a version behind, or was rolled back to one, does not accept hashes of files yet.
      if (!(error instanceof Refused) || error.fields.files !== 'Unknown field') throw error
      const { files: _files, ...known } = build
      await call('POST', '/api/builds', known)
    }
  }

  const ofRemote = (remote?: string) => (remote ? `?remote=${encodeURIComponent(remote)}` : '')
  return {
    label: origin,
    builds: (remote) => call('GET', `/api/builds${ofRemote(remote)}`),
    releases: (remote) => call('GET', `/api/releases${ofRemote(remote)}`),
    register,
    release: (remote, change) => call('PUT', `/api/releases/${remote}`, change),
  }
}
