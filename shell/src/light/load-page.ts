/** Has the browser load a page as a document of its own. */
export const loadPage = (address: string): void => window.location.assign(address)

/** Has it load the page of the present entry of the history, which it has gone back to. */
export const loadPresentPage = (): void => window.location.reload()
