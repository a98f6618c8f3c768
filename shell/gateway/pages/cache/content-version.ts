import { steadyFetch } from '../../../host/server/steady-fetch'

/** Milliseconds after which the version is stale. */
const interval = 1000

/**
 * Milliseconds after which `known` refreshes the version in the background, so that under load no request waits
 * for it.
 */
const refreshAfter = 750

/** Milliseconds that a page waits for the API; after that, the API counts as down until it answers. */
const patience = 1000

export interface ContentVersionReader {
  /** The API's content version, which changes with any public content; undefined while the API cannot be reached. */
  read(): Promise<string | undefined>
  /**
   * The version that the database has now: bypasses the replica's cache. Call it for a visitor who has just
   * saved something.
   */
  readAnew(): Promise<string | undefined>
  /** The version if it was read within the last second; undefined when the API has to be asked. */
  known(): string | undefined
  /** Marks the version as stale and asks the API at once; call it when content may have changed. */
  expire(): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Caches the API's content version for a second, or until it may have changed. All requests share one call to
 * the API at a time. While the API is down it is asked in the background, so that no page waits for a server
 * that does not answer.
 * @param takeSettings gets the settings of the admin area that pages of this version show, before the version is known
 */
export function contentVersionReader(
  apiOrigin: string,
  takeSettings: (settings: unknown) => void = () => undefined,
): ContentVersionReader {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let expiredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  /** The call that follows the one under way. */
  let next: Promise<void> | undefined

  async function fetchVersion(isAnew: boolean): Promise<string | undefined> {
    try {
      const response = await steadyFetch(`${apiOrigin}/api/content-version`, {
        // Makes the API's replica ask the database instead of its cache.
        headers: isAnew ? { 'Cache-Control': 'no-cache' } : {},
        signal: AbortSignal.timeout(2000),
      })
      if (!response.ok) return undefined
      const answer = (await response.json()) as { version?: unknown; settings?: unknown } | null
      if (typeof answer?.version !== 'string') return undefined
      takeSettings(answer.settings)
      return answer.version
    } catch {
      return undefined
    }
  }

  function ask(isAnew: boolean): Promise<void> {
    const startedAt = performance.now()
    asking ??= fetchVersion(isAnew).then((answer) => {
      asking = undefined
      version = answer
      // The answer to a call that began before `expire` may be out of date, so it stays stale.
      if (startedAt >= expiredAt) askedAt = performance.now()
    })
    return asking
  }

  /** Makes a call that starts after this moment. Callers share it while another call is under way. */
  function askAnew(): Promise<void> {
    if (!asking) return ask(true)
    next ??= asking.then(() => {
      next = undefined
      return askAnew()
    })
    return next
  }

  async function answerOf(question: Promise<void>): Promise<string | undefined> {
    const isAnswered = await Promise.race([question.then(() => true), wait(patience)])
    if (!isAnswered) version = undefined
    return version
  }

  const age = () => performance.now() - askedAt
  const isFresh = () => age() < interval
  const isDown = () => version === undefined && askedAt > 0

  return {
    known() {
      if (!isFresh()) return undefined
      if (age() >= refreshAfter) void ask(false)
      return version
    },
    async read() {
      if (isFresh()) return version
      const question = next ?? ask(false)
      return isDown() ? undefined : answerOf(question)
    },
    async readAnew() {
      const question = askAnew()
      return isDown() ? undefined : answerOf(question)
    },
    expire() {
      expiredAt = performance.now()
      askedAt = Number.NEGATIVE_INFINITY
      void askAnew()
    },
  }
}
