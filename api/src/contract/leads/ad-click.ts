// Printable ASCII, as click ids are; at most the 500 characters that the API stores.
const clickId = /^[\x21-\x7e]{1,500}$/

/** The ad click id in a URL's query (`zc_gad`, else `gclid`); '' when it is absent or malformed. */
export function adClickIn(search: string): string {
  const query = new URLSearchParams(search)
  const named = query.get('zc_gad') || query.get('gclid') || ''
  return clickId.test(named) ? named : ''
}
