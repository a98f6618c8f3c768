/** Milliseconds for which an answer of the API counts. */
const interval = 1000

/** After these the API is asked again beside the requests, so that under load none waits for the answer. */
const refreshAfter = 750

/** Milliseconds that a page waits for the answer; then the API counts as down until it answers. */
const patience = 1000

export interface ContentVersionReader {
  /** The API's content version, which changes with any public content; undefined while the API cannot be reached. */
  read(): Promise<string | undefined>
  /** The version as it was read within the last second; undefined when the API has to be asked. */
  known(): string | undefined
  /** Content may have changed just now: what was read counts no more, and the API is asked at once. */
  expire(): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Asks for the content version about once a second. While the API is down it is asked in the background, so that no
 * page waits for a server that does not answer.
 */
export function contentVersionReader(apiOrigin: string): ContentVersionReader {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let asks = 0

  async function fetchVersion(): Promise<string | undefined> {
    try {
      const response = await fetch(`${apiOrigin}/api/content-version`, {
        signal: AbortSignal.timeout(2000),
      })
      const answer = response.ok ? ((await response.json()) as { version?: unknown }) : null
      return typeof answer?.version === 'string' ? answer.version : undefined
    } catch {
      return undefined
    }
  }

  async function ask() {
    asks += 1
    const mine = asks
    const answer = await fetchVersion()
    // A question asked before a write must not answer for the time after it.
    if (mine !== asks) return
    version = answer
    askedAt = performance.now()
    asking = undefined
  }

  const age = () => performance.now() - askedAt
  const isFresh = () => age() < interval

  return {
    known() {
      if (!isFresh()) return undefined
      if (age() >= refreshAfter) asking ??= ask()
      return version
    },
    async read() {
      if (isFresh()) return version
      const isDown = version === undefined && askedAt > 0
      asking ??= ask()
      if (isDown) return undefined
      const isAnswered = await Promise.race([asking.then(() => true), wait(patience)])
      if (!isAnswered) version = undefined
      return version
    },
    expire() {
      askedAt = Number.NEGATIVE_INFINITY
      asking = ask()
    },
  }
}
