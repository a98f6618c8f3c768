import { isInHeader, noteButtons, pressedEarly } from './early-clicks'

/** Browsers that translate put what they have translated into such elements, which the portal itself never uses. */
const isTranslated = (place: Element) => place.querySelector('font') !== null

/** What the page is for works only with its code (`island` with `when: 'idle'`). */
const needsCode = '[data-island=idle]'

/**
 * Ends when the framework may take over a rendered page: at once, but for one that the browser has translated. There React would
 * find other words than its own and put them back, so such a page stays as the server has made it, with links and forms as without
 * scripts, until a visitor presses a button that needs the framework.
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
      // After the event, which would else reach React with a button that it replaces.
      setTimeout(resolve)
    }
    addEventListener('click', note, true)
  })
}
