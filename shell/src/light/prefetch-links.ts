import { pageOfLink } from './links'
import { mayPrefetch } from './may-prefetch'
import { onIntent } from './on-intent'
import { pageShown } from './page-shown'
import { readyPage } from './pages'
import { whenIdle } from './when-idle'
import { whenSettled } from './when-settled'

/** Requests at once; more would slow down what the visitor asks for. */
const atOnce = 2
/** Links of one page: enough for what a visitor looks at, not for every entry of a menu. */
const perPage = 6
type Preload = (pathname: string) => Promise<unknown>

export interface LinkPrefetch {
  /** Drops what has not begun: the visitor goes elsewhere. */
  cancel: () => void
  /** Looks at the links of the page that has come. */
  watchPage: () => void
}

/**
 * Preloads what the links in view lead to, once the page has come to rest: those first that have come into view last, from
 * the top; and `first`, the pages that most visits go on to. Nothing where the visitor saves data or the network is slow.
 */
export function prefetchLinks(preload: Preload, first: () => string[] = () => []): LinkPrefetch {
  const observed = new WeakSet<Element>()
  const asked = new Set<string>([window.location.pathname])
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
    for (const pathname of pathnames) asked.add(pathname)
    queue = [...pathnames, ...queue]
    next()
  }

  const observer = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
    for (const link of seen) observer.unobserve(link)
    const pathnames = new Set(seen.map((link) => (link as HTMLAnchorElement).pathname))
    const wanted = [...pathnames].filter((pathname) => !asked.has(pathname)).slice(0, left)
    left -= wanted.length
    ask(wanted)
  })

  function observeLinks() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#root a[href]')) {
      if (observed.has(link) || !pageOfLink(link)) continue
      observed.add(link)
      observer.observe(link)
    }
  }

  whenSettled(() => {
    isSettled = true
    ask(first().filter((pathname) => !asked.has(pathname)))
    observeLinks()
  })

  return {
    cancel() {
      for (const pathname of queue) asked.delete(pathname)
      queue = []
      left = 0
    },
    watchPage() {
      left = perPage
      if (isSettled) whenIdle(observeLinks)
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
  document.addEventListener(pageShown, () => {
    links.cancel()
    links.watchPage()
  })
}
