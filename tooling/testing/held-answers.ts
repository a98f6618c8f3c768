/**
 * Holds back answers of `fetch` for addresses that contain `part`.
 * @returns a function that releases them
 */
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

/** Makes `fetch` fail for addresses that contain `part`. */
export function loseAnswers(part: string): void {
  const answer = globalThis.fetch
  globalThis.fetch = ((path: string, request: RequestInit) =>
    path.includes(part)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(path, request)) as typeof fetch
}
