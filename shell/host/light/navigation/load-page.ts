/** Has the browser load a page as a document of its own. */
export const loadPage = (address: string): void => window.location.assign(address)

/** Reloads the document for the present history entry, after going back or forward. */
export const loadPresentPage = (): void => window.location.reload()
