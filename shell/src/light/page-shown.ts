/** Of the event that tells the light start of another page. */
export const pageShown = 'portal:page'

/** Of the event that tells it of a header that a browser has rendered. */
export const headerShown = 'portal:header'

/** Tells the light start that another page has come. */
export function tellOfPage(): void {
  document.dispatchEvent(new Event(pageShown))
}

/** Tells the light start that a header has come, which does not show yet what was chosen. */
export function tellOfHeader(): void {
  document.dispatchEvent(new Event(headerShown))
}
