/**
 * Milliseconds after which the work is done anyway. Some browsers never report being idle, after touches or on slow phones.
 */
const patienceMs = 500

/** Calls back once the browser is idle, or after 200 ms where it cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => work(), { timeout: patienceMs })
  } else setTimeout(work, 200)
}
