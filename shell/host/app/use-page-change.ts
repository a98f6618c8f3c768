import { useLocation, useNavigationType } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import { tellOfPage } from '../light/navigation/page-shown'
import { openNamed } from '../light/navigation/page-start'

/** Tells the light start of each page that the router has shown, so that it scrolls and moves the focus. */
export function usePageChange(): void {
  const { pathname, hash, key, state } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, key })

  useEffect(() => {
    if (shown.current.key === key) {
      // Where a browser renders the page, the hash's target may exist only now.
      if (hash) openNamed()
      return
    }
    const isSamePage = shown.current.pathname === pathname
    shown.current = { pathname, key }
    // Behind what React holds, and about the page before.
    if (!isSamePage) document.getElementById('feedback')?.remove()
    tellOfPage({ isBack: type === 'POP', isSamePage, inPlace: state?.inPlace })
  }, [pathname, hash, key, state, type])
}
