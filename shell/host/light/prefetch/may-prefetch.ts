/**
 * Milliseconds within which a quick connection and a quick processor paint a page, and within which they fetch another.
 * Slow ones need several times as long (ADR 0123).
 */
const quickMs = 300

let lastFetchMs = 0

/** Notes how many milliseconds the last page took to fetch, so that a connection that turns slow counts as slow. */
export function noteFetch(ms: number): void {
  lastFetchMs = ms
}

/** Whether the visitor has asked the browser to save data. Browsers that cannot tell do not ask for it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Whether code and pages may be fetched that may never be used: only where connection and processor have proved quick,
 * and never for visitors who save data. The time of the first paint counts, because it needs both.
 */
export function mayPrefetch(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return !!paint && !savesData() && Math.max(lastFetchMs, paint.startTime) <= quickMs
}
