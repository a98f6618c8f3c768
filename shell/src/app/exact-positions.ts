import type { createRouter } from './browser-router'

/** What the parts of a page below the fold heed (shared-ui/src/page/below-fold.ts). */
const property = '--below-fold'

/** Inline script of rendered pages: browsers put a page back where it was, or show the part that its address names. */
export const layOutWholeAtOnce = `if(location.hash||performance.getEntriesByType('navigation')[0].type!='navigate')document.documentElement.style.setProperty('${property}','visible')`

function layOutWhole(isWhole: boolean): void {
  const { style } = document.documentElement
  if (isWhole) style.setProperty(property, 'visible')
  else style.removeProperty(property)
}

/** Whoever goes back, or to a part of a page, must find it where it was: such pages are laid out whole. */
export function keepPositionsExact(router: ReturnType<typeof createRouter>): void {
  let { key } = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    layOutWhole(historyAction === 'POP' || location.hash !== '')
  })
  const beforeFollowing = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href*="#"]')) layOutWhole(true)
  }
  document.addEventListener('click', beforeFollowing, true)
}
