/** Parsed address of a link to a page of this site; undefined for links that the browser follows itself. */
export function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = (target as Element | null)?.closest?.('a[href]')
  // A page in another language is another document: header, footer and scripts are in that language too.
  const leaves = ['target', 'download', 'hreflang'].some((name) => link?.hasAttribute(name))
  if (!link || leaves) return undefined
  // A link inside an SVG has no `pathname` or `search`.
  const address = new URL(link.getAttribute('href')!, document.baseURI)
  const isElsewhere = address.origin !== window.location.origin
  const isFile = /\.\w+$/.test(address.pathname)
  const isStaffs = /^\/admin(?:\/|$)/.test(address.pathname)
  return isElsewhere || isFile || isStaffs ? undefined : address
}
