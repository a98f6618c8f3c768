import { whenIdle } from '@pt-portal/shared-ui'
import { mayPrefetch } from '../light/may-prefetch'

/** Requests at once; more would slow down what the visitor asks for. */
const atOnce = 2
/** Links of one page: enough for what a visitor looks at, not for every entry of a menu. */
const perPage = 6
/** Milliseconds after the page has loaded, unless its visitor begins before. */
const quietMs = 1500

const beginnings = ['scroll', 'pointermove', 'pointerdown', 'keydown']

type Preload = (pathname: string) => Promise<unknown>

/** Calls back once, when the page has come to rest or its visitor begins to use it. */
export function whenSettled(begin: () => void): void {
  let hasBegun = false
  const once = () => {
    if (hasBegun) return
    hasBegun = true
    for (const type of beginnings) window.removeEventListener(type, once)
    whenIdle(begin)
  }
  for (const type of beginnings) window.addEventListener(type, once, { passive: true })
  const waitQuietly = () => setTimeout(once, quietMs)
  if (document.readyState === 'complete') waitQuietly()
  else window.addEventListener('load', waitQuietly, { once: true })
}

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
      if (observed.has(link) || link.origin !== window.location.origin) continue
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
