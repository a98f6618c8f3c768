import {
  type BuildRegistration,
  PortalUnreachable,
  ReleaseError,
  type ReleaseStore,
} from './release-store'

const timeoutMs = 15_000

/** What a portal that is a version behind, or was rolled back to one, does not accept of a build yet. */
const newerFields = ['files', 'weight', 'changeLog']

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
 * The release store of a portal, reached over HTTP with a deploy token.
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
    if (response.status >= 500) throw new PortalUnreachable((await refusalOf(response)).message)
    if (!response.ok) throw await refusalOf(response)
    return response.json() as Promise<Answer>
  }

  async function register(build: BuildRegistration): Promise<void> {
    try {
      await call('POST', '/api/builds', build)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { fields } = error
      const newer = newerFields.filter((field) => fields[field] === 'Unknown field')
      if (newer.length === 0) throw error
      const known = Object.entries(build).filter(([field]) => !newer.includes(field))
      await call('POST', '/api/builds', Object.fromEntries(known))
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
