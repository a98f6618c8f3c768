import { adClickIn } from '#contract'

let known = ''

/**
 * Id of the ad click that brought the visitor here (`zc_gad` or `gclid` of the address); empty without one.
 * Kept in memory only: it survives navigation within the site and ends with the visit.
 */
export function rememberAdClick(search = window.location.search): string {
  known = adClickIn(search) || known
  return known
}
