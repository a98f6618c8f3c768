import { useLocation } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'

const links = ':is(header, footer) [data-static] a[href]:not([href*="#"])'

/** Marks the links that lead to the present page in menus and footer, where they are the server's HTML. */
export function useCurrentLinks(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
      if (link.pathname === pathname) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])
}
