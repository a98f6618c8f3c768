/** Milliseconds after which work is done all the same: some browsers never say that they are idle, after touches or on slow phones. */
const patienceMs = 500

/** Calls back once the browser has nothing else to do; after a moment where it cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => work(), { timeout: patienceMs })
  } else setTimeout(work, 200)
}
