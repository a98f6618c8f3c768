import { siteHeader } from '../light/site-header'

interface EarlyClick {
  /** The button. */
  b: HTMLElement
  /** The press. */
  e: Event
}

interface EarlyClicks {
  /** What was pressed so far. */
  pressed: EarlyClick[]
  /** Ends the recording and gives the buttons that were pressed, in order. */
  take(): HTMLElement[]
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks
  }
}

/**
 * Inline script of rendered pages: records which buttons a visitor presses before the page is interactive, but for those
 * that an early script of the page serves (`data-early`). A press that is under way as the page becomes interactive
 * (`eventPhase`) reaches its button by itself. Its names are short, as every page carries it: presses, document, note, event, button, one.
 */
export const recordEarlyClicks = `(()=>{let p=[],d=document,n=e=>{let b=e.target.closest?.('button[type=button]');b&&!b.closest('[data-early]')&&p.push({b,e})};d.addEventListener('click',n,true);window.earlyClicks={pressed:p,take(){d.removeEventListener('click',n,true);return p.splice(0).filter(o=>!o.e.eventPhase).map(o=>o.b)}}})()`

/** The header's buttons are served by the light start, long before the page is interactive. */
export const isInHeader = (button: Element): boolean => button.closest(siteHeader) !== null

/** The buttons that were pressed so far. */
export const pressedEarly = (): HTMLElement[] => window.earlyClicks?.pressed.map(({ b }) => b) ?? []

const buttons = () => [...document.querySelectorAll<HTMLElement>('button[type=button]')]

let buttonsBefore: HTMLElement[] = []

/** Notes the buttons of a page of which React may replace every element. */
export function noteButtons(): void {
  buttonsBefore = buttons()
}

/** Presses again what was pressed too early; links and forms work without scripts and need no help. */
export function replayEarlyClicks(): void {
  const buttonsNow = buttons()
  for (const button of window.earlyClicks?.take() ?? []) {
    if (isInHeader(button)) continue
    const present = button.isConnected ? button : buttonsNow[buttonsBefore.indexOf(button)]
    present?.click()
  }
}
