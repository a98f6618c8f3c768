import { pageOfLink } from '../navigation/links'

const distanceToMiddle = ({ boundingClientRect: { top, height } }: IntersectionObserverEntry) =>
  Math.abs(top + height / 2 - window.innerHeight / 2)

/** The view and one screen above and below it, where a visitor comes next. */
const rootMargin = '100% 0px'

/**
 * Calls back with the paths that links of the page lead to, for links in view or within one screen of it. The
 * nearest to the middle of the view come first; paths may repeat.
 */
export function findNearLinks(callback: (pathnames: string[]) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect()
      const nearest = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .sort((one, other) => distanceToMiddle(one) - distanceToMiddle(other))
      callback(nearest.map(({ target }) => pageOfLink(target)!.pathname))
    },
    { rootMargin },
  )
  for (const link of document.querySelectorAll('main a[href]')) {
    if (pageOfLink(link)) observer.observe(link)
  }
}
