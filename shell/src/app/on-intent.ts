/**
 * Calls back with the path of a link of this site that a visitor is about to follow: pointed at, focused or touched.
 * Listens on the document, so that links of every remote count.
 */
export function onIntent(callback: (pathname: string) => void): void {
  let last: string | undefined
  const notice = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== window.location.origin || link.pathname === last) return
    last = link.pathname
    callback(last)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, notice, { passive: true })
  }
}
