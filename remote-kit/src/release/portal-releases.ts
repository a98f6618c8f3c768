import { portalFault, whyUnreachable } from '../portal'
import type { ErrorGroup } from '../remote/builds/build-errors'
import { helpOf } from '../remote/federation-errors'
import { describePresent } from './release-report'
import {
  type BuildRegistration,
  type EvidenceTotals,
  type LiveRelease,
  PortalUnreachable,
  ReleaseError,
  type ReleaseStore,
} from './release-store'

const timeoutMs = 15_000

interface Refusal {
  error?: string
  code?: string
  fields?: Record<string, string>
  /** The present release, where another one was expected. */
  current?: DetailedRelease | null
}

interface DetailedRelease extends Omit<LiveRelease, 'build'> {
  build: { build: string } | null
}

class Refused extends ReleaseError {
  constructor(
    message: string,
    readonly fields: Record<string, string>,
    readonly status: number,
  ) {
    super(message)
  }
}

/** Why a request was refused, without its fields, and what to do where that is known. */
function sentenceOf({ error, code, current }: Refusal): string {
  const number = helpOf(code)?.number
  const sentence = `${number ? `${number} ` : ''}${error}`
  if (code !== 'stale_release' || !current) return sentence
  const present = describePresent({ ...current, build: current.build?.build ?? null })
  return `${sentence}: ${present}.\nIf your release is still right, run the command again; "npx remote-kit status" says more of what is live.`
}

/** What an answer says that is none of the API's: of another server, or of one between. */
async function foreignAnswer({ status, url }: Response): Promise<string> {
  const fault = status < 500 && (await portalFault(new URL(url).origin))
  return fault
    ? `${url} answered ${status} and is no portal's: ${fault}`
    : `${url} answered ${status} without saying why.`
}

/** The API's reasons for refusing a request. */
async function refusalOf(response: Response): Promise<Refused> {
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  const { fields, error } = refusal
  const sentence = error ? sentenceOf(refusal) : await foreignAnswer(response)
  const reasons = fields ? Object.values(fields) : [sentence]
  return new Refused(reasons.join('\n'), fields ?? {}, response.status)
}

/** Milliseconds after which the person who waits for an answer is told so. */
const silentMs = 2000

/** Says once that a portal is silent, if a request takes long. */
function silenceTeller(origin: string) {
  let isTold = false
  return async function during<Answer>(request: Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(() => {
      if (!isTold) console.warn(`${origin} does not answer yet; still trying.`)
      isTold = true
    }, silentMs)
    return request.finally(() => clearTimeout(timer))
  }
}

/**
 * Calls the API of a portal with a deploy token.
 * @throws PortalUnreachable, or ReleaseError when the portal refuses
 */
function portalSender(origin: string, token: string) {
  const telling = silenceTeller(origin)
  return async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    const request = fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = await telling(request).catch((error: Error) => {
      throw new PortalUnreachable(`${origin} cannot be reached: ${whyUnreachable(error)}.`)
    })
    if (response.status >= 500) throw new PortalUnreachable((await refusalOf(response)).message)
    if (!response.ok) throw await refusalOf(response)
    return response
  }
}

/** The same, for answers that are JSON. */
export function portalCaller(origin: string, token: string) {
  const send = portalSender(origin, token)
  return async <Answer>(...request: Parameters<typeof send>): Promise<Answer> => {
    const response = await send(...request)
    try {
      return (await response.json()) as Answer
    } catch {
      throw new ReleaseError(await foreignAnswer(response))
    }
  }
}

/** The release store of a portal, reached over HTTP with a deploy token. Its functions throw what `portalCaller` throws. */
export function portalReleases(origin: string, token: string): ReleaseStore {
  const send = portalSender(origin, token)
  const call = portalCaller(origin, token)

  /** A portal that is a version behind, or was rolled back to one, does not know what was added to registrations. */
  const isBehind = (error: unknown): error is Refused =>
    error instanceof Refused && Object.values(error.fields).includes('Unknown field')

  async function register(build: BuildRegistration): Promise<void> {
    try {
      await call('POST', '/api/builds', build)
    } catch (error) {
      if (!isBehind(error)) throw error
      const known = Object.entries(build).filter(
        ([field]) => error.fields[field] !== 'Unknown field',
      )
      await call('POST', '/api/builds', Object.fromEntries(known))
    }
  }

  async function sendMaps(remote: string, build: string, maps: Buffer): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(maps)]), 'maps.json.gz')
    try {
      await send('PUT', `/api/builds/${remote}/${build}/maps`, form)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error
      console.warn(
        `${origin} takes no source maps yet: it shows errors without places in the sources.`,
      )
    }
  }

  const ofRemote = (remote?: string) => (remote ? `?remote=${encodeURIComponent(remote)}` : '')
  return {
    label: origin,
    builds: (remote) => call('GET', `/api/builds${ofRemote(remote)}`),
    releases: (remote) => call('GET', `/api/releases${ofRemote(remote)}`),
    register,
    sendMaps,
    errors: async (remote) =>
      (await call<{ errors: ErrorGroup[] }>('GET', `/api/builds/errors${ofRemote(remote)}`)).errors,
    evidence: async (remote) =>
      (await call<{ totals: EvidenceTotals[] }>('GET', `/api/builds/evidence${ofRemote(remote)}`))
        .totals,
    release: (remote, change) => call('PUT', `/api/releases/${remote}`, change),
  }
}
