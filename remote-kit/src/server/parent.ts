/** Milliseconds between two checks of the parent process. */
const lookMs = 1000

/** Calls back once the parent process is gone. npm passes no signal on to what it runs when it is killed. */
export function whenParentIsGone(stop: () => void): void {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    stop()
  }, lookMs)
  looking.unref()
}
