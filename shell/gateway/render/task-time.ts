import { readFileSync } from 'node:fs'

/**
 * Milliseconds for which a thread of this process has had a processor, by the id that Linux gives it. Where that cannot be had: the time
 * of the clock, as if it had one all the time.
 */
export function taskTime(task: string | undefined): number {
  if (task === undefined) return performance.now()
  try {
    return Number.parseInt(readFileSync(`/proc/self/task/${task}/schedstat`, 'utf8'), 10) / 1e6
  } catch {
    return performance.now()
  }
}
