import { isInHeader, pressedEarly } from '../../app/early-clicks'
import { type FileOfPage, type PageData, readPageData } from '../../remotes/page-data'
import { pageState } from '../navigation/page-state'
import { mayPrefetch, savesData } from '../prefetch/may-prefetch'
import { showBelowFold } from './below-fold'
import { whenIdle } from './when-idle'
import { whenLoaded } from './when-loaded'
import { whenStill } from './when-still'

/**
 * What works only with the page's code: its main use (`island` with `when: 'idle'`), or content that the server could only
 * announce, such as a live preview.
 */
const isUse = '[data-island=idle], main [aria-busy=true]'

/** Forms that the page's code checks and sends better than the browser; those that ask for a page need it less. */
const isSentForm = 'main form[method=post]'

const controls = 'button, input, select, textarea'

/**
 * Events that show that a visitor is about to use a control. Not `pointerover`: a page that is shown under a mouse that rests
 * is pointed at, too.
 */
const turns = ['pointermove', 'pointerdown', 'focusin', 'input']

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

/** Whether an element is in view or within a quarter of a screen of it: a visitor comes to it next, and may not yet have turned to it. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight * 1.25 && bottom > window.innerHeight * -0.25
}

/**
 * Calls back whenever a form that is sent with the framework is near and the page is not scrolled, unless the visitor saves
 * data. Forms that only pass by do not count.
 * @returns a function to call for each page
 */
function whenFormNear(need: () => void): () => void {
  const noteStep = whenStill(() => {
    if (!savesData() && [...document.querySelectorAll(isSentForm)].some(isNear)) need()
  })
  document.addEventListener('scroll', noteStep)
  return noteStep
}

/**
 * Lets the framework take over the page that is shown, and fetches it the first time, together with the page's
 * code: at once where the page needs it; when the page has come to rest, on a quick connection and processor; otherwise
 * when a visitor is about to use a control that needs it or, unless the visitor saves data, comes near a form (D105).
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
  const take = () => {
    // What a control opens would be cut off in a part whose layout waits.
    whenIdle(showBelowFold)
    const takeOver = window.portal.take ?? bring
    takeOver()
  }
  watchTurns(take)
  const watchForms = whenFormNear(take)
  return () => {
    if (isNeededAtOnce(readPageData())) return take()
    watchForms()
    whenLoaded(() => whenIdle(() => mayPrefetch() && take()))
  }
}
