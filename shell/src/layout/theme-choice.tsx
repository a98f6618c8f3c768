import { useEffect, useState } from 'react'
import { BarButton } from './bar-button'
import { storeChoice, storedChoice } from './stored-choice'
import { type Theme, themeKey, themes } from './theme'

/** A screen, a sun, a moon, each drawn with one line. */
const icons: Record<Theme, string> = {
  system: 'M3 4h18v13H3zM8 21h8m-4-4v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 1v3m0 16v3M1 12h3m16 0h3M4 4l2 2m12 12 2 2M4 20l2-2M18 6l2-2',
  dark: 'M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z',
}

const shown = () => document.documentElement.dataset

/** First to the theme that the system does not show, so that each press is seen; then to its own, and back to what it shows. */
function next(): Theme {
  const [own, other]: Theme[] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['dark', 'light']
    : ['light', 'dark']
  return { system: other, [other!]: own, [own!]: 'system' as const }[shown().theme ?? 'system']!
}

/** System, light or dark: kept in the browser and followed by other open tabs (D69). */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')

  const show = (chosen: Theme) => {
    shown().theme = chosen
    setTheme(chosen)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same in every render.
  useEffect(() => {
    // The rendered page cannot know the choice; its colours are there before first paint, the button follows.
    const follow = () => show(storedChoice(themeKey, themes) ?? 'system')
    follow()
    // Another tab has chosen, or this page comes back as it was left.
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', follow)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', follow)
    }
  }, [])

  const choose = () => {
    const chosen = next()
    show(chosen)
    storeChoice(themeKey, chosen)
  }

  const label = `Theme: ${theme}`
  return (
    <BarButton type="button" aria-label={label} title={label} onClick={choose}>
      <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[theme]} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </BarButton>
  )
}
