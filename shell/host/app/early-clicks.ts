import { siteHeader } from '../light/menus/site-header'

declare global {
  interface Window {
    /** Clicks recorded so far. */
    earlyClicks?: Event[]
    noteClick?: (event: Event) => void
  }
}

/** Inline script of rendered pages: records what a visitor clicks before the page is interactive. */
export const recordEarlyClicks = `earlyClicks=[];addEventListener('click',noteClick=e=>earlyClicks.push(e),!0)`

/** Whether a button is in the header; the light start serves those long before the page is interactive. */
export const isInHeader = (button: Element): boolean => button.closest(siteHeader) !== null

/** The pressed button; undefined for those that an early script of the page serves (`data-early`). */
function buttonOf({ target }: Event): HTMLElement | undefined {
  const button = (target as Element).closest?.<HTMLElement>('button[type=button]')
  return button && !button.closest('[data-early]') ? button : undefined
}

const pressedBy = (clicks: Event[] = []): HTMLElement[] =>
  clicks.flatMap((click) => buttonOf(click) ?? [])

/** The buttons that were pressed so far, in order. */
export const pressedEarly = (): HTMLElement[] => pressedBy(window.earlyClicks)

const buttons = () => [...document.querySelectorAll<HTMLElement>('button[type=button]')]

let buttonsBefore: HTMLElement[] = []

/** Notes the page's buttons before React hydrates it, which may replace every element. */
export function noteButtons(): void {
  buttonsBefore = buttons()
}

/**
 * Ends the recording and clicks again the buttons that were pressed too early; links and forms work without
 * scripts. A click that is still being dispatched (`eventPhase`) reaches its button by itself.
 */
export function replayEarlyClicks(): void {
  window.removeEventListener('click', window.noteClick!, true)
  const over = window.earlyClicks?.splice(0).filter(({ eventPhase }) => !eventPhase)
  const buttonsNow = buttons()
  for (const button of pressedBy(over)) {
    if (isInHeader(button)) continue
    const present = button.isConnected ? button : buttonsNow[buttonsBefore.indexOf(button)]
    present?.click()
  }
}
