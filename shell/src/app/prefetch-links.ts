/** Requests at once; more would slow down what the visitor asks for. */
const atOnce = 2
/** Links of one page: enough for what a visitor looks at, not for every entry of a menu. */
const perPage = 6
/** Milliseconds after the page has loaded, unless its visitor begins before. */
const quietMs = 1500

const beginnings = ['scroll', 'pointermove', 'pointerdown', 'keydown']

type Preload = (pathname: string) => Promise<unknown>

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether data may be spent on what may never be opened. */
function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

/** Calls back once, when the page has come to rest or its visitor begins to use it. */
function whenSettled(begin: () => void): void {
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
 * Preloads what the links in view lead to, the last to come into view first, once the page has come to rest; and before
 * them `first`, the pages that most visits go on to. Nothing where the visitor saves data or the network is slow.
 */
export function prefetchLinks(preload: Preload, first: string[] = []): LinkPrefetch {
  const observed = new WeakSet<Element>()
  const asked = new Set<string>([window.location.pathname])
  let queue: string[] = []
  let left = perPage
  let running = 0
  let isSettled = false

  function next() {
    if (running >= atOnce) return
    const pathname = queue.pop()
    if (pathname === undefined) return
    running++
    void preload(pathname).finally(() => {
      running--
      next()
    })
    next()
  }

  function ask(pathname: string) {
    if (asked.has(pathname) || !mayPrefetch()) return
    asked.add(pathname)
    queue.push(pathname)
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue
      observer.unobserve(target)
      const { pathname } = target as HTMLAnchorElement
      if (asked.has(pathname)) continue
      left--
      ask(pathname)
    }
    next()
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
    for (const pathname of first) ask(pathname)
    next()
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
