import { useSyncExternalStore } from 'react'

/** Returns a hook that tells whether the window matches a media query. */
function mediaHook(media: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const matches = () => window.matchMedia(media).matches
  return () => useSyncExternalStore(subscribe, matches)
}

/** Whether the window is wide enough for a table of a month, or a board. */
export const useIsWide = mediaHook('(min-width: 48rem)')

/** Whether the window is too narrow for the sidebar beside the work. */
export const useIsNarrow = mediaHook('(max-width: 63.99rem)')

/** Whether the window has room for a page's preview beside its form. */
export const useIsRoomy = mediaHook('(min-width: 80rem)')
