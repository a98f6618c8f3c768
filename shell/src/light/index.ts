import { readPageData } from '../remotes/page-data'
import { fillAdClick } from './ad-click'
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
runLight()
fillAdClick()
const takeWhenDue = bringFramework(framework!)
const showParts = showPartsNearby()
function servePage(): void {
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
