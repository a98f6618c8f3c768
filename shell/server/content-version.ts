/** Milliseconds between two questions to the API. */
const interval = 1000

/**
 * The API's content version, which changes with any public content; undefined while the API cannot be reached,
 * and then nothing rendered may be kept.
 */
export function contentVersionReader(apiOrigin: string) {
  let version: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function ask() {
    try {
      const response = await fetch(`${apiOrigin}/api/content-version`, {
        signal: AbortSignal.timeout(2000),
      })
      version = response.ok ? ((await response.json()) as { version: string }).version : undefined
    } catch {
      version = undefined
    }
    askedAt = Date.now()
    asking = undefined
  }

  return async (): Promise<string | undefined> => {
    if (Date.now() - askedAt >= interval) {
      asking ??= ask()
      await asking
    }
    return version
  }
}
