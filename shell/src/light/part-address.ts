/**
 * Address of something that the gateway keeps beside a page (D75).
 * @param address path and query of the page
 * @param name `page`, `data`, or what a `PagePart` of it is called
 */
export function partAddress(address: string, name: string): URL {
  const asked = new URL(address, window.location.origin)
  asked.hash = ''
  asked.searchParams.set('part', name)
  return asked
}
