import type { RoutingTable } from '../remotes/routing-table'

/** A link to a page of this site, in HTML that React does not hold; files such as the feed are left to the browser. */
function linkToFollow(
  { target }: Event,
  { remoteOf }: RoutingTable,
): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('[data-static] a[href]')
  if (!link || link.origin !== window.location.origin) return undefined
  if (link.target || link.hasAttribute('download')) return undefined
  const isWithinPage = link.pathname === window.location.pathname && link.hash !== ''
  const isFile = /\.\w+$/.test(link.pathname)
  return isWithinPage || isFile || !remoteOf(link.pathname) ? undefined : link
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Navigates within the page where a link of a `<Static>` section is followed: one listener for all of them. */
export function followLinks(table: RoutingTable, navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = linkToFollow(event, table)
    if (!link) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  })
}
