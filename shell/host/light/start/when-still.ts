/** Milliseconds without another event after which scrolling or typing has ended. */
const restMs = 100

/** Returns a function to call at every step of something, such as scrolling; `work` is done when it has ended. */
export function whenStill(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, restMs)
  }
}
