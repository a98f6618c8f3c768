import { readPageData } from '../remotes/page-data'
import { fillAdClick } from './ad-click'
import { showBelowFold } from './below-fold'
import { bringFramework } from './framework'
import { runLight } from './light'
import { loadPage } from './load-page'
import { followNavigation } from './navigation'
import { pageShown } from './page-shown'
import { noteBuilds } from './pages'
import { prefetchPages } from './prefetch-links'
import { whenIdle } from './when-idle'

const { framework } = (document.currentScript as HTMLScriptElement).dataset

window.portal = { landingQuery: window.location.search, laterStyles: [], navigate: loadPage }
runLight()
fillAdClick()
const servePage = bringFramework(framework!)
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
