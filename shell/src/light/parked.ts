declare global {
  interface Window {
    /** Makes elements of what is parked in an element (`<Static parked>` of shared-ui). */
    unpark?: (within: Element | null | undefined) => void
  }
}

/**
 * Inline script of rendered pages: what is parked becomes elements as a visitor turns to the closed thing that it stands in. Its names
 * are short, as every page carries it: within, parked, type, event.
 */
export const unparkWhenTurnedTo = `window.unpark=w=>{for(let p of w?.querySelectorAll('[data-parked]')||[])p.innerHTML=p.textContent,p.removeAttribute('data-parked')};['pointerover','focusin'].map(t=>addEventListener(t,e=>unpark(e.target.closest?.('[data-menu],details'))))`
