let known = ''

// As click ids are made, and no longer than the API stores.
const clickId = /^[\x21-\x7e]{1,500}$/

/**
 * Id of the advertisement's click that brought the visitor here, empty without one: `zc_gad` or `gclid` of the address.
 * Kept in memory alone, so that it outlasts navigation within the site and ends with the visit.
 */
export function rememberAdClick(): string {
  const query = new URLSearchParams(window.location.search)
  const named = query.get('zc_gad') || query.get('gclid') || ''
  if (clickId.test(named)) known = named
  return known
}
