/** Milliseconds between two looks at who started this process. */
const lookMs = 1000

/** Calls back once whoever started this process is gone: npm hands on no signal to what it runs when it is killed. */
export function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    stop()
  }, lookMs)
  looking.unref()
}
