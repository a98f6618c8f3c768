import { siteHeader } from './site-header'

const links = `:is(${siteHeader}, footer) [data-static] a[href]:not([href*="#"])`

/** Marks the links that lead to the present page in header and footer, where they are the server's HTML. */
export function markCurrentLinks(): void {
  const { pathname } = window.location
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    // What stands in the bar stands for the pages below it too.
    const isAbove = 'section' in link.dataset && pathname.startsWith(`${link.pathname}/`)
    if (link.pathname === pathname || isAbove) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
