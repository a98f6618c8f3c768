import { whenIdle } from './when-idle'
import { whenLoaded } from './when-loaded'

/** Milliseconds after the load event until the page has come to rest, unless its visitor acts earlier. */
const quietMs = 1500

const beginnings = ['scroll', 'pointermove', 'pointerdown', 'keydown']

/** Calls back once, when the page has come to rest or its visitor begins to use it. */
export function whenSettled(begin: () => void): void {
  let hasBegun = false
  const once = () => {
    if (hasBegun) return
    hasBegun = true
    for (const type of beginnings) window.removeEventListener(type, once)
    whenIdle(begin)
  }
  for (const type of beginnings) window.addEventListener(type, once, { passive: true })
  whenLoaded(() => setTimeout(once, quietMs))
}
