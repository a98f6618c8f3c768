/** Keeps back the answers about one address, of whatever stands in for the API, until they are let go. */
export function holdAnswers(part: string): () => void {
  const answer = globalThis.fetch
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  globalThis.fetch = (async (path: string, request: RequestInit) => {
    if (path.includes(part)) await held
    return answer(path, request)
  }) as typeof fetch
  return letGo
}

/** The API cannot be reached about one address. */
export function loseAnswers(part: string): void {
  const answer = globalThis.fetch
  globalThis.fetch = ((path: string, request: RequestInit) =>
    path.includes(part)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(path, request)) as typeof fetch
}
