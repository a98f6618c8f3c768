/**
 * Address of a part that the gateway keeps beside a page (D75).
 * @param address path and query of the page
 * @param name `page`, `data`, or the name of a `PagePart` in it
 */
export function partAddress(address: string, name: string): URL {
  const asked = new URL(address, window.location.origin)
  asked.hash = ''
  asked.searchParams.set('part', name)
  return asked
}
