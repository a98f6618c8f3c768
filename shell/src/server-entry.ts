/** What the gateway's threads run. */
export const load = async () => ({
  ...(await import('./render-page')),
  ...(await import('./read-source')),
})
