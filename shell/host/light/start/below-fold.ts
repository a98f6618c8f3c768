/**
 * Custom property that parts below the fold read (shared-ui/src/islands/below-fold.tsx). While it is `auto`,
 * their layout waits; without it, as without scripts, the whole page is laid out.
 */
const property = '--below-fold'

/**
 * Inline script of rendered pages: delays the parts below the fold. Not where the browser restores a scroll
 * position or scrolls to the hash, because then the whole page must be laid out.
 */
export const holdBelowFoldAtOnce = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.style='${property}:auto'`

/** Delays the layout of parts below the fold. */
export const holdBelowFold = () => document.documentElement.style.setProperty(property, 'auto')

/** Lays out the whole page. */
export const showBelowFold = () => document.documentElement.style.removeProperty(property)
