interface EarlyClicks {
  /** What was pressed so far. */
  pressed: unknown[]
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
 * (`eventPhase`) reaches its button by itself.
 */
export const recordEarlyClicks = `(function(){var pressed=[];function note(event){var button=event.target.closest&&event.target.closest('button[type=button]');if(button&&!button.closest('[data-early]'))pressed.push({button:button,event:event})}document.addEventListener('click',note,true);window.earlyClicks={pressed:pressed,take:function(){document.removeEventListener('click',note,true);return pressed.splice(0).filter(function(one){return one.event.eventPhase===0}).map(function(one){return one.button})}}})()`

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
    const present = button.isConnected ? button : buttonsNow[buttonsBefore.indexOf(button)]
    present?.click()
  }
}
