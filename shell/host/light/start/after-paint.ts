/** Milliseconds to wait for a paint. A page that is not painted, such as one in the background, starts after that. */
const patienceMs = 1000

/** Calls back once the parsed page is painted; code that runs earlier would delay the first frame. */
export function afterPaint(begin: () => void): void {
  let hasBegun = false
  const once = () => {
    if (hasBegun) return
    hasBegun = true
    begin()
  }
  const awaitFrame = () => {
    requestAnimationFrame(() => setTimeout(once))
    setTimeout(once, patienceMs)
  }
  if (document.readyState !== 'loading') awaitFrame()
  else document.addEventListener('DOMContentLoaded', awaitFrame, { once: true })
}
