/**
 * The styles that the gateway wrote into a rendered page; null on servers and on pages that the browser renders. The name
 * is none that Emotion looks for: it would move the element, which costs a page a recalculation.
 */
export const pageStyles = () =>
  typeof document === 'undefined' ? null : document.getElementById('page-styles')
