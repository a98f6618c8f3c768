import { pageOfLink } from './links'

const distanceToMiddle = ({ top, height }: DOMRectReadOnly) =>
  Math.abs(top + height / 2 - window.innerHeight / 2)

/** The view, and as much again above and below it, where a visitor comes next. */
const rootMargin = '100% 0px'

/** Calls back with the paths of this site that links of the page lead to, in view or a screen from it, the nearest to its middle first. */
export function findNearLinks(callback: (pathnames: string[]) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect()
      const nearest = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target, boundingClientRect }) => ({
          path: pageOfLink(target)!.pathname,
          distance: distanceToMiddle(boundingClientRect),
        }))
        .sort((one, other) => one.distance - other.distance)
      callback([...new Set(nearest.map(({ path }) => path))])
    },
    { rootMargin },
  )
  for (const link of document.querySelectorAll('main a[href]')) {
    if (pageOfLink(link)) observer.observe(link)
  }
}
