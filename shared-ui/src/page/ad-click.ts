import { adClickIn } from '#contract'

let known = ''

/**
 * Id of the advertisement's click that brought the visitor here, empty without one: `zc_gad` or `gclid` of the address.
 * Kept in memory alone, so that it outlasts navigation within the site and ends with the visit.
 */
export function rememberAdClick(search = window.location.search): string {
  known = adClickIn(search) || known
  return known
}
