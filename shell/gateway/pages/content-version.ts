import { steadyFetch } from '../../src/steady-fetch'

/** Milliseconds for which an answer of the API counts. */
const interval = 1000

/** After these the API is asked again beside the requests, so that under load none waits for the answer. */
const refreshAfter = 750

/** Milliseconds that a page waits for the answer; then the API counts as down until it answers. */
const patience = 1000

export interface ContentVersionReader {
  /** The API's content version, which changes with any public content; undefined while the API cannot be reached. */
  read(): Promise<string | undefined>
  /** The same as the database has it from this moment on, whatever was read before: for who has just changed something. */
  readAnew(): Promise<string | undefined>
  /** The version as it was read within the last second; undefined when the API has to be asked. */
  known(): string | undefined
  /** Content may have changed just now: what was read counts no more, and the API is asked at once. */
  expire(): void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/**
 * Asks for the content version about once a second, and whenever it may have changed: however many want to know, one question
 * is under way at a time. While the API is down it is asked in the background, so that no page waits for a server that
 * does not answer.
 */
export function contentVersionReader(apiOrigin: string): ContentVersionReader {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let expiredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  /** The question after the one that is under way. */
  let next: Promise<void> | undefined

  async function fetchVersion(isAnew: boolean): Promise<string | undefined> {
    try {
      const response = await steadyFetch(`${apiOrigin}/api/content-version`, {
        // Past what the replica that answers knows.
        headers: isAnew ? { 'Cache-Control': 'no-cache' } : {},
        signal: AbortSignal.timeout(2000),
      })
      const answer = response.ok ? ((await response.json()) as { version?: unknown }) : null
      return typeof answer?.version === 'string' ? answer.version : undefined
    } catch {
      return undefined
    }
  }

  function ask(isAnew: boolean): Promise<void> {
    const startedAt = performance.now()
    asking ??= fetchVersion(isAnew).then((answer) => {
      asking = undefined
      version = answer
      // A question asked before a change must not answer for the time after it.
      if (startedAt >= expiredAt) askedAt = performance.now()
    })
    return asking
  }

  /** In a question that begins from now on, which all share who ask while another is under way. */
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
