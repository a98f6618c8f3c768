type Load = () => Promise<unknown>

/** Code that the rendered page does not need yet; undefined once deferred code is fetched as soon as it is named. */
let waiting: Load[] | undefined = []

const underWay = new Set<Promise<unknown>>()

function begin(load: Load) {
  // Failures are ignored: the component that needs the code tries again and shows what failed.
  const settled = load()
    .catch(() => undefined)
    .finally(() => underWay.delete(settled))
  underWay.add(settled)
}

/**
 * Fetches code of sections that exist as the server's HTML: not while a rendered page starts, but before it is needed.
 */
export function fetchDeferred(load: Load): void {
  if (typeof document === 'undefined') return
  if (waiting) waiting.push(load)
  else begin(load)
}

/** Fetches deferred code from now on, because the page has come to rest, is being left, or was not rendered by the server. */
export function fetchDeferredCode(): void {
  const loads = waiting ?? []
  waiting = undefined
  for (const load of loads) begin(load)
}

/** Resolves when the code being fetched is loaded, so that a page that a browser renders appears whole. */
export async function deferredCodeUnderWay(): Promise<void> {
  await Promise.all(underWay)
}
