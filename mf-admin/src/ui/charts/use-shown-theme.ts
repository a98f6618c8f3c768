import { useSyncExternalStore } from 'react'

const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print']
const lists = () => queries.map((query) => window.matchMedia(query))

function subscribe(onChange: () => void): () => void {
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const watched = lists()
  for (const list of watched) list.addEventListener('change', onChange)
  return () => {
    choice.disconnect()
    for (const list of watched) list.removeEventListener('change', onChange)
  }
}

const shownTheme = () =>
  [document.documentElement.dataset.theme, ...lists().map(({ matches }) => matches)].join()

/** Returns a value that changes whenever the page's colours change, for drawings that read the colours themselves. */
export const useShownTheme = () => useSyncExternalStore(subscribe, shownTheme)
