/** A promise that can be opened so that React's `use` continues at once, within the event that opened it. */
export interface Gate {
  promise: Promise<void>
  open: () => void
}

export function createGate(): Gate {
  let resolve = () => {}
  // React does not wait for a promise with this `status`.
  const promise: Promise<void> & { status?: 'fulfilled' } = new Promise<void>((settle) => {
    resolve = settle
  })
  return {
    promise,
    open() {
      promise.status = 'fulfilled'
      resolve()
    },
  }
}
