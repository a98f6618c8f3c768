import { readPageData } from '../remotes/page-data'
import { fillAdClick } from './ad-click'
import { afterPaint } from './after-paint'
import { showBelowFold } from './below-fold'
import { keepErrors } from './early-errors'
import { bringFramework } from './framework'
import { runLight } from './light'
import { loadPage } from './load-page'
import { followNavigation } from './navigation'
import { showPartsNearby } from './page-parts'
import { pageShown } from './page-shown'
import { pageState } from './page-state'
import { noteBuilds } from './pages'
import { prefetchPages } from './prefetch-links'
import { whenIdle } from './when-idle'

const { framework } = (document.currentScript as HTMLScriptElement).dataset

window.portal = {
  landingQuery: window.location.search,
  errors: [],
  pageState,
  navigate: loadPage,
}
keepErrors(window.portal.errors)

function start(): void {
  const takeWhenDue = bringFramework(framework!)
  // First, so that an error in the rest is reported, and the page's own controls work.
  takeWhenDue()
  runLight()
  fillAdClick()
  const showParts = showPartsNearby()
  showParts()
  const page = readPageData()
  // Pages that stand alone leave navigation to the browser, pages that the browser renders leave it to the router.
  if (page.rendered && !document.documentElement.dataset.alone) {
    noteBuilds(page)
    followNavigation()
    prefetchPages()
    document.addEventListener(pageShown, () => {
      noteBuilds(readPageData())
      fillAdClick()
      showParts()
      takeWhenDue()
    })
  }
  whenIdle(showBelowFold)
}

// A rendered page may wait for its paint: it can be read, its links work, and clicks are recorded.
if (document.documentElement.dataset.rendered) afterPaint(start)
else start()
