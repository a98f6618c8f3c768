import { pageOfLink } from '../navigation/links'

const distanceToMiddle = ({ boundingClientRect: { top, height } }: IntersectionObserverEntry) =>
  Math.abs(top + height / 2 - window.innerHeight / 2)

/**
 * Calls back with the paths that links of the page lead to, for links in view or near it. The nearest to the middle of
 * the view come first; paths may repeat.
 * @param margin above and below the view where links count, too, in percent of its height such as `100%`
 */
export function findNearLinks(callback: (pathnames: string[]) => void, margin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect()
      const nearest = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .sort((one, other) => distanceToMiddle(one) - distanceToMiddle(other))
      callback(nearest.map(({ target }) => pageOfLink(target)!.pathname))
    },
    { rootMargin: `${margin} 0px` },
  )
  for (const link of document.querySelectorAll('main a[href]')) {
    if (pageOfLink(link)) observer.observe(link)
  }
}
