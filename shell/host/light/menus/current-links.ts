import { siteHeader } from './site-header'

const links = `:is(${siteHeader}, footer) [data-static] a[href]:not([href*="#"])`

/** Marks links to the present page in the server's HTML of header and footer. */
export function markCurrentLinks(): void {
  const { pathname } = window.location
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
    // A link of the main bar is also current on the pages below its address.
    const isAbove = 'section' in link.dataset && pathname.startsWith(`${link.pathname}/`)
    if (link.pathname === pathname || isAbove) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
