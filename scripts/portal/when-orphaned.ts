/** Calls `act` once the process that started this one is gone: a killed parent can tell nobody. */
export function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, 1000).unref()
}
