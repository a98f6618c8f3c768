import { readPageData } from '../remotes/page-data'
import { runLight } from './light'
import { showPartsNearby } from './navigation/lazy-parts'
import { loadPage } from './navigation/load-page'
import { followNavigation } from './navigation/navigation'
import { pageShown } from './navigation/page-shown'
import { pageState } from './navigation/page-state'
import { noteBuilds } from './navigation/pages'
import { prefetchPages } from './prefetch/prefetch-links'
import { fillAdClick } from './start/ad-click'
import { afterPaint } from './start/after-paint'
import { showBelowFoldWhenIdle } from './start/below-fold-when-idle'
import { keepErrors } from './start/early-errors'
import { bringFramework } from './start/framework'

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
  showBelowFoldWhenIdle()
}

// A rendered page may wait for its paint: it can be read, its links work, and clicks are recorded.
if (document.documentElement.dataset.rendered) afterPaint(start)
else start()
