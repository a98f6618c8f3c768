/** Calls back once the page and what it needs have loaded; in a new task or at once. */
export function whenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
