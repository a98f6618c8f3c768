/** Selector of the site's header; articles have headers of their own. */
export const siteHeader = 'header:not([id=main] header)'
