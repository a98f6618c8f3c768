import { isInHeader, pressedEarly } from '../app/early-clicks'
import { type FileOfPage, type PageData, readPageData } from '../remotes/page-data'
import { mayPrefetch } from './may-prefetch'
import { pageState } from './page-state'
import { whenIdle } from './when-idle'

/** What the page is for: it works only with its code (`island` with `when: 'idle'`), or better (`data-at-once`). */
const isUse = '[data-island=idle], [data-at-once]'

const controls = 'button, input, select, textarea'

/** How visitors turn to something. */
const turns = ['pointerover', 'pointerdown', 'focusin', 'input']

/** Whether something works only with the framework: the header's buttons do without, and what an early script serves. */
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
  // As whatever else names the file, or it is downloaded twice.
  if (!address.startsWith('/')) link.crossOrigin = 'anonymous'
  if (integrity) link.integrity = integrity
  link.href = address
  document.head.append(link)
}

/** Calls `need` whenever a visitor turns to a control that needs the framework. */
function watchTurns(need: () => void): void {
  const noteTurn = ({ target }: Event) => {
    if (needsFramework(target)) need()
  }
  for (const type of turns) document.addEventListener(type, noteTurn, true)
}

/**
 * Has the framework take over the page that stands there, which is fetched for the first of them together with the code of the page:
 * at once where the page is nothing without it, as soon as a visitor turns to a control that needs it, and else when the page
 * has come to rest, unless the visitor saves data.
 * @param address of the framework's script
 * @returns to be called for each page
 */
export function bringFramework(address: string): () => void {
  let isAsked = false
  const bring = () => {
    if (isAsked) return
    isAsked = true
    const { preloads, rendered } = readPageData()
    preloads?.forEach(preload)
    // Together with the code; whoever takes the page over is told of a failure.
    if (rendered) pageState().catch(() => undefined)
    const script = document.createElement('script')
    script.src = address
    // Whoever turns to a control again tries again.
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
