import type { PageChange } from './page-start'

/** Name of the event that tells the light start that another page is shown. */
export const pageShown = 'portal:page'

/** Name of the event that tells the light start that a browser has rendered a header. */
export const headerShown = 'portal:header'

/** Tells the light start that another page is shown, whether the server or a browser rendered it. */
export function tellOfPage(detail: PageChange): void {
  document.dispatchEvent(new CustomEvent(pageShown, { detail }))
}

/** Tells the light start that a header was rendered, which does not show the stored choices yet. */
export function tellOfHeader(): void {
  document.dispatchEvent(new Event(headerShown))
}
