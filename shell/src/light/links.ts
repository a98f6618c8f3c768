/** Where a link leads on this site, the parts of its address apart; undefined where the browser is to follow it. */
export function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = (target as Element | null)?.closest?.('a[href]')
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  // A link in a picture does not know the parts of its address.
  const address = new URL(link.getAttribute('href')!, document.baseURI)
  const isElsewhere = address.origin !== window.location.origin
  const isFile = /\.\w+$/.test(address.pathname)
  const isStaffs = /^\/admin(?:\/|$)/.test(address.pathname)
  return isElsewhere || isFile || isStaffs ? undefined : address
}
