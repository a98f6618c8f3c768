const stepMs = 100

/**
 * Calls back after `ms` in which this thread could run. It counts timer steps, and a late step counts as one: a
 * thread that gets no processor time reads what has arrived before it reports a timeout.
 * @returns a function that ends the waiting
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
