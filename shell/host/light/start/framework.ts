import { isInHeader, pressedEarly } from '../../app/early-clicks'
import { type FileOfPage, type PageData, readPageData } from '../../remotes/page-data'
import { pageState } from '../navigation/page-state'
import { mayPrefetch } from '../prefetch/may-prefetch'
import { whenIdle } from './when-idle'

/**
 * The main use of a page, where it works only with its code (`island` with `when: 'idle'`) or better with it
 * (`data-at-once`).
 */
const isUse = '[data-island=idle], [data-at-once]'

const controls = 'button, input, select, textarea'

/** Events that show that a visitor is about to use a control. */
const turns = ['pointerover', 'pointerdown', 'focusin', 'input']

/**
 * Whether a control works only with the framework. The header's buttons, and controls that an early script
 * serves, do not need it.
 */
function needsFramework(target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest?.(controls)
  if (!control || control.closest('[data-early]')) return false
  return !(control.localName === 'button' && isInHeader(control))
}

const isNeededAtOnce = ({ rendered }: PageData): boolean =>
  !rendered ||
  rendered.isIncomplete === true ||
  document.querySelector(isUse) !== null ||
  needsFramework(document.activeElement) ||
  pressedEarly().some(needsFramework)

/** Calls back once the page has loaded and the browser has nothing else to do. */
function whenAtRest(begin: () => void): void {
  const wait = () => whenIdle(begin)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

function preload({ address, integrity }: FileOfPage): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  // Must match every other request for the file, or the browser downloads it twice.
  if (!address.startsWith('/')) link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
  link.href = address
  document.head.append(link)
}

/** Calls `need` whenever a visitor is about to use a control that needs the framework. */
function watchTurns(need: () => void): void {
  const noteTurn = ({ target }: Event) => {
    if (needsFramework(target)) need()
  }
  for (const type of turns) document.addEventListener(type, noteTurn, true)
}

/**
 * Lets the framework take over the page that is shown, and fetches it the first time, together with the page's
 * code: at once where the page needs it, otherwise when a visitor is about to use a control that needs it, or
 * when the page has come to rest, unless the visitor saves data.
 * @param address of the framework's script
 * @returns a function to call for each page
 */
export function bringFramework(address: string): () => void {
  let isAsked = false
  const bring = () => {
    if (isAsked) return
    isAsked = true
    const { preloads, rendered } = readPageData()
    preloads?.forEach(preload)
    // Fetched in parallel with the code; the code that takes the page over reports a failure.
    if (rendered) pageState().catch(() => undefined)
    const script = document.createElement('script')
    script.src = address
    // The next use of a control retries.
    script.onerror = () => {
      script.remove()
      isAsked = false
    }
    document.head.append(script)
  }
  const take = () => (window.portal.take ?? bring)()
  watchTurns(take)
  return () => {
    if (isNeededAtOnce(readPageData())) take()
    else if (mayPrefetch()) whenAtRest(take)
  }
}
