import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest time in milliseconds that work on many texts keeps others waiting. */
const sliceMs = 10

/** Does work on each of many things, in slices between which everybody else gets a turn. */
export async function inSlices<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  let started = performance.now()
  for (const thing of things) {
    if (performance.now() - started > sliceMs) {
      await nextTurn()
      started = performance.now()
    }
    work(thing)
  }
}
