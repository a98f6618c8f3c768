type Load = () => Promise<unknown>

/** Code that the rendered page does without; undefined from when it is fetched as it comes. */
let waiting: Load[] | undefined = []

const underWay = new Set<Promise<unknown>>()

function begin(load: Load) {
  // Whoever renders it tries again, and says what failed.
  const settled = load()
    .catch(() => undefined)
    .finally(() => underWay.delete(settled))
  underWay.add(settled)
}

/** Fetches code that the server's HTML stands in for: not while a rendered page starts, but before it is needed. */
export function fetchLate(load: Load): void {
  if (typeof document === 'undefined') return
  if (waiting) waiting.push(load)
  else begin(load)
}

/** From now on, late code is fetched: the page has come to rest, is being left, or was not rendered by the server. */
export function fetchLateCode(): void {
  const loads = waiting ?? []
  waiting = undefined
  for (const load of loads) begin(load)
}

/** Ends when what is being fetched is here, so that a page that a browser renders comes whole. */
export async function lateCodeUnderWay(): Promise<void> {
  await Promise.all(underWay)
}
