import { readFileSync } from 'node:fs'

/**
 * CPU time of a thread of this process, in milliseconds, by its Linux thread id. Where that is not available:
 * the clock's time, as if the thread ran all the time.
 */
export function taskTime(task: string | undefined): number {
  if (task === undefined) return performance.now()
  try {
    return Number.parseInt(readFileSync(`/proc/self/task/${task}/schedstat`, 'utf8'), 10) / 1e6
  } catch {
    return performance.now()
  }
}
