/** Entry of the gateway's rendering threads. */
export const load = async () => ({
  ...(await import('./render-page')),
  ...(await import('./read-source')),
})
