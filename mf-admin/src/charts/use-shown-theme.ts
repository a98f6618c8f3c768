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

/** Differs whenever the page's colours do: for what reads them and draws by itself. */
export const useShownTheme = () => useSyncExternalStore(subscribe, shownTheme)
