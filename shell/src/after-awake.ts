const stepMs = 100

/**
 * Calls back after `ms` in which this thread could run. It counts steps, of which one that comes late is one all the same: a thread that is
 * given no processor reads what has arrived before it takes anything for late.
 * @returns ends the waiting
 */
export function afterAwake(ms: number, done: () => void): () => void {
  let left = Math.ceil(ms / stepMs)
  const steps = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(steps)
    done()
  }, stepMs)
  return () => clearInterval(steps)
}
