import type { NavigationOptions } from '../portal'
import { holdBelowFold, showBelowFold } from '../start/below-fold'
import { showBelowFoldWhenIdle } from '../start/below-fold-when-idle'
import { pageOfLink } from './links'
import { loadPage, loadPresentPage } from './load-page'
import { pageShown, tellOfPage } from './page-shown'
import { NoPart, noteUse, type ReadyPage, readyPage } from './pages'
import { replacePage, sheetsOf } from './replace-page'
import { showWaiting } from './waiting'

/** One navigation to another page. */
interface Way {
  address: string
  isBack: boolean
  /** Writes the shown address into the history. */
  enter: (address: string) => void
  /** Has the browser load the page. */
  load: () => void
  /** Has the framework render the page. */
  render: () => void
}

const presentAddress = () => window.location.pathname + window.location.search

/** Address of the page that is shown; on the way to another page the history is ahead of it. */
let shownAddress = ''

const pathOf = (address: string) => address.split('?')[0]

/** Counts navigations; only the latest one is completed. */
let ways = 0

function show(page: ReadyPage, { isBack, enter }: Way): void {
  enter(page.address)
  const isSamePage = pathOf(shownAddress) === window.location.pathname
  if (isBack || window.location.hash) showBelowFold()
  else holdBelowFold()
  replacePage(page)
  tellOfPage({ isBack, isSamePage })
  showBelowFoldWhenIdle()
}

async function go(way: Way): Promise<void> {
  ways += 1
  const mine = ways
  const endWaiting = showWaiting()
  try {
    const page = await readyPage(way.address)
    await sheetsOf(page)
    if (mine !== ways) return
    noteUse(way.address)
    show(page, way)
  } catch (error) {
    if (mine !== ways) return
    if (error instanceof NoPart || !window.portal.page) way.load()
    else way.render()
  } finally {
    endWaiting()
  }
}

/** Navigates to a page of the site. */
function navigate(address: string, options: NavigationOptions = {}): void {
  const { pathname, search, hash } = new URL(address, document.baseURI)
  const { page } = window.portal
  if (page?.holds(address, false)) {
    page.navigate(address, options)
    return
  }
  const { idx = 0 } = window.history.state ?? {}
  const isSame = pathname + search === presentAddress()
  void go({
    address: pathname + search,
    isBack: false,
    enter: (shown) => {
      const key = `${Math.random()}`
      const isNew = !options.replace && !isSame
      const entry = { usr: options.state, key, idx: idx + Number(isNew) }
      window.history[isNew ? 'pushState' : 'replaceState'](entry, '', shown + hash)
    },
    load: () => loadPage(address),
    render: () => window.portal.page!.navigate(address, options),
  })
}

let isForRouter = false

/** Makes the framework's router follow the present history entry. */
function tellRouter(): void {
  isForRouter = true
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  isForRouter = false
}

/** Handles Back and Forward between pages. Within a page the router handles them, and the browser handles hashes. */
function followHistory(event: PopStateEvent): void {
  ways += 1
  const address = presentAddress()
  const isWithin = pathOf(address) === pathOf(shownAddress)
  const { page } = window.portal
  if (isForRouter || address === shownAddress || (page && (isWithin || page.holds(address, true))))
    return
  event.stopImmediatePropagation()
  void go({
    address,
    isBack: true,
    enter: () => {},
    load: loadPresentPage,
    render: tellRouter,
  })
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function followLink(event: MouseEvent): void {
  const page = pageOfLink(event.target)
  if (event.defaultPrevented || !isPlain(event) || !page) return
  const { pathname, search, hash } = page
  const address = pathname + search
  // The browser scrolls to a hash of the shown page, so the whole page must be laid out.
  if (hash && address === presentAddress()) {
    showBelowFold()
    return
  }
  event.preventDefault()
  const { portal } = window
  if (portal.page && pathname === window.location.pathname) portal.page.navigate(address + hash, {})
  else navigate(address + hash)
}

/**
 * Navigates between pages with the HTML that the server has rendered (D75), with one listener for all links and
 * one for the history.
 */
export function followNavigation(): void {
  shownAddress = presentAddress()
  window.portal.navigate = navigate
  window.addEventListener('popstate', followHistory)
  // On the window, so that every other listener can handle the click first.
  window.addEventListener('click', followLink)
  document.addEventListener(pageShown, () => {
    ways += 1
    shownAddress = presentAddress()
  })
}
