/** Makes elements of what is parked in an element (`<Static parked>` of shared-ui): text until then, for whoever runs scripts. */
export function unpark(within: Element): void {
  for (const parked of within.querySelectorAll('noscript')) parked.outerHTML = parked.textContent
}

/**
 * Inline script of rendered pages: what is parked becomes elements as a visitor turns to the closed thing that it stands in. Its names
 * are short, as every page carries it: type, event, parked.
 */
export const unparkWhenTurnedTo = `['pointerover','focusin'].map(t=>addEventListener(t,e=>e.target.closest?.('[data-menu],details')?.querySelectorAll('noscript').forEach(p=>p.outerHTML=p.textContent)))`
