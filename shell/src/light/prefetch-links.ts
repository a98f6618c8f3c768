import { mayPrefetch } from './may-prefetch'
import { findNearLinks } from './near-links'
import { onIntent } from './on-intent'
import { pageShown } from './page-shown'
import { readyPage } from './pages'
import { whenIdle } from './when-idle'
import { whenSettled } from './when-settled'

/** Requests at once; more would slow down what the visitor asks for. */
const atOnce = 2
/** Links of each place of the page that its visitor comes to: more would delay the nearest. */
const perPlace = 2
/** Links of one page, however long somebody scrolls in it. */
const perPage = 12
/** Milliseconds without another step after which somebody has scrolled or typed to an end. */
const restMs = 150

type Preload = (pathname: string) => Promise<unknown>

export interface LinkPrefetch {
  /** Drops what has not begun for the page before, and looks at the links of the one that has come. */
  watchPage: () => void
}

/**
 * Preloads what near links lead to, once the page has come to rest and whenever its visitor scrolls or types: those first that
 * were found last, of them the nearest to the middle; and `first`, the pages that most visits go on to. Nothing where the visitor
 * saves data or the network is slow.
 */
export function prefetchLinks(preload: Preload, first: () => string[] = () => []): LinkPrefetch {
  let asked = new Set<string>()
  let queue: string[] = []
  let left = perPage
  let running = 0
  let isSettled = false

  function next() {
    if (running >= atOnce) return
    const pathname = queue.shift()
    if (pathname === undefined) return
    running++
    void preload(pathname).finally(() => {
      running--
      next()
    })
    next()
  }

  /** Puts these before what was asked for earlier. */
  function ask(pathnames: string[]) {
    if (!mayPrefetch()) return
    const wanted = [...new Set(pathnames)]
      .filter((path) => path !== window.location.pathname && !asked.has(path))
      .slice(0, Math.min(perPlace, left))
    left -= wanted.length
    for (const pathname of wanted) asked.add(pathname)
    queue = [...wanted, ...queue]
    next()
  }

  const look = () => {
    if (isSettled) findNearLinks((pathnames) => ask(pathnames))
  }

  function beginPage() {
    asked = new Set()
    left = perPage
    ask(first())
    look()
  }

  let rest = 0
  // A jump is served at its first step, a long way again at its end.
  const noteStep = () => {
    if (rest) clearTimeout(rest)
    else look()
    rest = window.setTimeout(() => {
      rest = 0
      look()
    }, restMs)
  }
  for (const type of ['scroll', 'input']) document.addEventListener(type, noteStep)

  whenSettled(() => {
    isSettled = true
    beginPage()
  })

  return {
    watchPage() {
      queue = []
      left = 0
      if (isSettled) whenIdle(beginPage)
    },
  }
}

/** The pages that most visits go on to: the first of the footer's quick links, after the home page. */
const mainPages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('footer nav a')]
    .slice(1, 3)
    .map(({ pathname }) => pathname)

/** Whoever goes there is told what failed. */
const fetchAhead = (pathname: string) => readyPage(pathname).catch(() => undefined)

/** Fetches the pages ahead that visitors are likely to go on to. */
export function prefetchPages(): void {
  const links = prefetchLinks(fetchAhead, mainPages)
  onIntent(fetchAhead)
  document.addEventListener(pageShown, links.watchPage)
}
