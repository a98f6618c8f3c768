// As click ids are made, and no longer than the API stores.
const clickId = /^[\x21-\x7e]{1,500}$/

/** Id of the advertisement's click that the query of an address names (`zc_gad` or `gclid`), empty without one. */
export function adClickIn(search: string): string {
  const query = new URLSearchParams(search)
  const named = query.get('zc_gad') || query.get('gclid') || ''
  return clickId.test(named) ? named : ''
}
