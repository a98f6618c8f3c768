import { adClickIn } from '#contract'

let known = ''

/**
 * Id of the ad click that brought the visitor here (`zc_gad` or `gclid` in the address); empty without one.
 * Kept only in memory: it survives navigation within the site and is lost when the visit ends.
 */
export function rememberAdClick(search = window.location.search): string {
  known = adClickIn(search) || known
  return known
}
