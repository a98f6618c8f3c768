import { readPageData } from '../remotes/page-data'
import { fillAdClick } from './ad-click'
import { afterPaint } from './after-paint'
import { showBelowFold } from './below-fold'
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

window.portal = { landingQuery: window.location.search, pageState, navigate: loadPage }

function start(): void {
  runLight()
  fillAdClick()
  const takeWhenDue = bringFramework(framework!)
  const showParts = showPartsNearby()
  const servePage = () => {
    showParts()
    takeWhenDue()
  }
  const page = readPageData()
  // Pages that lack data, and previews, leave navigation to the browser; pages that the browser renders, to the router.
  if (page.rendered && !page.rendered.isIncomplete && !document.querySelector('#preview-bar')) {
    noteBuilds(page)
    followNavigation()
    prefetchPages()
    document.addEventListener(pageShown, () => {
      noteBuilds(readPageData())
      fillAdClick()
      servePage()
    })
  }
  whenIdle(showBelowFold)
  servePage()
}

// A rendered page may wait for its paint: it can be read, its links work, and clicks are recorded.
if (document.documentElement.dataset.rendered) afterPaint(start)
else start()
