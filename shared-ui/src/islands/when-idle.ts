/** Milliseconds after which work is done though the browser is busy all the time, such as a slow one that animates. */
const patienceMs = 2000

/** Calls back once the browser has nothing else to do; after a moment where it cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, 200)
}
