/**
 * What the parts of a page below the fold heed (shared-ui/src/islands/below-fold.tsx): while it is `auto` they wait; without
 * it, as without scripts, all of the page is laid out.
 */
const property = '--below-fold'

/** Inline script of rendered pages. Browsers put a page back where it was, or show the part that its address names: not there. */
export const holdBelowFoldAtOnce = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.style.setProperty('${property}','auto')`

/** Lets what is below the fold wait. */
export const holdBelowFold = () => document.documentElement.style.setProperty(property, 'auto')

/** Lays out all of the page. */
export const showBelowFold = () => document.documentElement.style.removeProperty(property)
