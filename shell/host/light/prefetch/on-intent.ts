import { pageOfLink } from '../navigation/links'

/**
 * Calls back with the path of a link of this site that a visitor is about to follow: pointed at, focused or touched.
 * Listens on the document, so that links of every remote count.
 */
export function onIntent(callback: (pathname: string) => void): void {
  let last: string | undefined
  const notice = ({ target }: Event) => {
    const page = pageOfLink(target)
    if (!page || page.pathname === last) return
    last = page.pathname
    callback(last)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, notice, { passive: true })
  }
}
