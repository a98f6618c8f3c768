/**
 * Turns parked content inside an element (`<Static parked>` of shared-ui) into elements; until then it is text,
 * unless scripts are off. What stands in place of a part (`PagePart`) stays text.
 */
export function unpark(within: Element): void {
  for (const parked of within.querySelectorAll('noscript:not([data-instead])'))
    parked.outerHTML = parked.textContent
}

/**
 * Inline script of rendered pages: turns parked content into elements when a visitor points at, or focuses, the closed menu
 * or `<details>` around it, and when the browser opens such `<details>`, as for an address that names its content. Its names are short because every page carries it: t is type, e event, p parked.
 */
export const unparkWhenTurnedTo = `['pointerover','focusin','toggle'].map(t=>addEventListener(t,e=>e.target.closest?.('[data-menu],details')?.querySelectorAll('noscript:not([data-instead])').forEach(p=>p.outerHTML=p.textContent),!0))`
