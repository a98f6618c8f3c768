/** Of the event that tells the light start of another page, or of a header that a browser has rendered. */
export const pageShown = 'portal:shown'

/** Tells the light start that another page, or the header, has come. */
export function tellOfPage(): void {
  document.dispatchEvent(new Event(pageShown))
}
