interface EarlyClicks {
  /** Ends the recording and gives the buttons that were pressed, in order. */
  take(): HTMLElement[]
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks
  }
}

/** Inline script of rendered pages: records which buttons a visitor presses before the page is interactive. */
export const recordEarlyClicks = `(function(){var pressed=[];function note(event){var button=event.target.closest&&event.target.closest('button[type=button]');if(button)pressed.push(button)}document.addEventListener('click',note,true);window.earlyClicks={take:function(){document.removeEventListener('click',note,true);return pressed.splice(0)}}})()`

/** Presses again what was pressed too early; links and forms work without scripts and need no help. */
export function replayEarlyClicks(): void {
  for (const button of window.earlyClicks?.take() ?? []) button.click()
}
