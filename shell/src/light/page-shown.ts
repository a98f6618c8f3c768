import type { PageChange } from './page-start'

/** Of the event that tells the light start of another page. */
export const pageShown = 'portal:page'

/** Of the event that tells it of a header that a browser has rendered. */
export const headerShown = 'portal:header'

/** Tells the light start that another page has come, whoever has made it. */
export function tellOfPage(detail: PageChange): void {
  document.dispatchEvent(new CustomEvent(pageShown, { detail }))
}

/** Tells the light start that a header has come, which does not show yet what was chosen. */
export function tellOfHeader(): void {
  document.dispatchEvent(new Event(headerShown))
}
