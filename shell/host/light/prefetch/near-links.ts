import { pageOfLink } from '../navigation/links'

const distanceToMiddle = ({ boundingClientRect: { top, height } }: IntersectionObserverEntry) =>
  Math.abs(top + height / 2 - window.innerHeight / 2)

/**
 * Calls back with the paths that links of the page lead to, for links in view or near it. The nearest to the middle of
 * the view come first; paths may repeat.
 * @param rootMargin around the view where links count, too, as of an `IntersectionObserver`
 */
export function findNearLinks(callback: (pathnames: string[]) => void, rootMargin: string): void {
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
