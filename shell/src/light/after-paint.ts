/** Milliseconds after which a page that is not painted, such as one in the background, is started all the same. */
const patienceMs = 1000

/** Calls back once what has been read of the page is painted: whatever runs before holds its first frame up. */
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
