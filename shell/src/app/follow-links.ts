import type { RoutingTable } from '../remotes/routing-table'

/** Where a link to a page of this site leads, in HTML that React does not hold; files such as the feed are left to the browser. */
function addressToFollow({ target }: Event, { remoteOf }: RoutingTable): string | undefined {
  const link = (target as Element).closest?.('[data-static] a[href]')
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  // A link in a picture does not know the parts of its address.
  const { origin, pathname, search, hash } = Object.assign(document.createElement('a'), {
    href: link.getAttribute('href'),
  })
  const isWithinPage = pathname === window.location.pathname && hash !== ''
  const isElsewhere = origin !== window.location.origin || /\.\w+$/.test(pathname)
  return isElsewhere || isWithinPage || !remoteOf(pathname) ? undefined : pathname + search + hash
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Navigates within the page where a link of a `<Static>` section is followed: one listener for all of them. */
export function followLinks(table: RoutingTable, navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const address = addressToFollow(event, table)
    if (address === undefined) return
    event.preventDefault()
    navigate(address)
  })
}
