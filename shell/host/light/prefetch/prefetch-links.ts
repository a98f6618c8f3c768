import { pageShown } from '../navigation/page-shown'
import { readyPage } from '../navigation/pages'
import { whenIdle } from '../start/when-idle'
import { whenSettled } from '../start/when-settled'
import { whenStill } from '../start/when-still'
import { mayPrefetch, savesData } from './may-prefetch'
import { findNearLinks } from './near-links'
import { onIntent } from './on-intent'

/** Links prefetched each time that the visitor stops scrolling; more would slow down what the visitor asks for. */
const perStop = 2
/** Links prefetched for one page, however far the visitor scrolls. */
const perPage = 12
/** The same where connection or processor is slow: links that visitors are about to reach, and no more (ADR 0123). */
const perSlowPage = 4

type Preload = (pathname: string) => Promise<unknown>

export interface LinkPrefetch {
  /** Looks at the links of a new page. */
  watchPage: () => void
}

/**
 * Prefetches the pages of near links once the page has come to rest, and whenever its visitor has scrolled or typed;
 * also `first`, the pages that most visits go on to. The links nearest to the middle of the view come first. Where
 * connection or processor is slow, only links in view count, and only after their visitor has scrolled or typed. Does nothing
 * where the visitor saves data.
 */
export function prefetchLinks(preload: Preload, first: () => string[] = () => []): LinkPrefetch {
  let asked = new Set<string>()
  let left = perPage

  function ask(pathnames: string[]) {
    const wanted = [...new Set(pathnames)]
      .filter((path) => path !== window.location.pathname && !asked.has(path))
      .slice(0, Math.min(perStop, left))
    left -= wanted.length
    for (const pathname of wanted) {
      asked.add(pathname)
      preload(pathname)
    }
  }

  const look = () => {
    const isQuick = mayPrefetch()
    // Every navigation scrolls to the top, which says nothing of where its visitor goes.
    if (isQuick || (window.scrollY && !savesData()))
      findNearLinks(ask, isQuick ? '100% 0px' : '0px')
  }

  function beginPage() {
    asked = new Set()
    const isQuick = mayPrefetch()
    left = isQuick ? perPage : perSlowPage
    if (!isQuick) return
    ask(first())
    look()
  }

  const noteStep = whenStill(look)
  for (const type of ['scroll', 'input']) document.addEventListener(type, noteStep)

  whenSettled(beginPage)

  return {
    watchPage() {
      left = 0
      whenIdle(beginPage)
    },
  }
}

/** The pages that most visits go on to: the two after the home page in the footer's quick links. */
const mainPages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('footer nav a')]
    .slice(1, 3)
    .map(({ pathname }) => pathname)

/** Ignores failures; a visitor who follows the link sees them. */
const fetchAhead = (pathname: string) => readyPage(pathname).catch(() => undefined)

/** Prefetches the pages that visitors are likely to go on to. */
export function prefetchPages(): void {
  const links = prefetchLinks(fetchAhead, mainPages)
  onIntent(fetchAhead)
  // The phone's menu offers them next.
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-menu=cover]') && !savesData())
      mainPages().forEach(fetchAhead)
  })
  document.addEventListener(pageShown, links.watchPage)
}
