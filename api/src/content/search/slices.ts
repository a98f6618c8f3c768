import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work on many texts before other requests get a turn. */
const sliceMs = 10

/** Runs `work` on each item, in slices: between two slices the event loop serves other requests. */
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
