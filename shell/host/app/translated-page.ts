import { isInHeader, noteButtons, pressedEarly } from './early-clicks'

/** Browsers put translated text into `<font>` elements, which the portal itself never uses. */
const isTranslated = (element: Element) => element.querySelector('font') !== null

/** The page's main use, where it works only with its code (`island` with `when: 'idle'`). */
const needsCode = '[data-island=idle]'

/**
 * Resolves when the framework may hydrate a rendered page: at once, unless the browser has translated it. React
 * would replace the translated words by the original ones. So a translated page stays the server's HTML, with
 * working links and forms, until a visitor presses a button that needs the framework.
 */
export async function untilTaken(root: Element): Promise<void> {
  if (!isTranslated(root)) return
  const isAsked = !pressedEarly().every(isInHeader)
  if (!isAsked && !root.querySelector(needsCode)) await buttonPressed()
  noteButtons()
}

function buttonPressed(): Promise<void> {
  return new Promise((resolve) => {
    const note = ({ target }: Event) => {
      const button = (target as Element).closest?.('button[type=button]')
      if (!button || isInHeader(button)) return
      removeEventListener('click', note, true)
      // Waits until the event is over: it would otherwise reach React with a button that React replaces.
      setTimeout(resolve)
    }
    addEventListener('click', note, true)
  })
}
