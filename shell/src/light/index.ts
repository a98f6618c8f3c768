import { readPageData } from '../remotes/page-data'
import { fillAdClick } from './ad-click'
import { showBelowFold } from './below-fold'
import { bringFramework } from './framework'
import { runLight } from './light'
import { followNavigation } from './navigation'
import { pageShown } from './page-shown'
import { noteBuilds } from './pages'
import { prefetchPages } from './prefetch-links'
import { whenIdle } from './when-idle'

const { framework } = (document.currentScript as HTMLScriptElement).dataset

window.portal = { landingQuery: window.location.search, laterStyles: [], navigate: () => {} }
runLight()
fillAdClick()
const servePage = bringFramework(framework!)
const page = readPageData()
// A document that the browser renders, one that lacks data, and previews are the framework's alone.
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
