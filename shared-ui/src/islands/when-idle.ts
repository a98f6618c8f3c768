/** Calls back once the browser has nothing else to do; after a moment where it cannot tell. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)
