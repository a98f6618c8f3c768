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
  // From a page that lacks data, and in previews, the browser loads what comes next; where it renders the page itself, the router leads on.
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

// Where the server has rendered the page, it can be read meanwhile, links lead on, and presses are noted.
if (document.documentElement.dataset.rendered) afterPaint(start)
else start()
