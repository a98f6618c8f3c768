import { useEffect, useState } from 'react'
import { BarButton } from './bar-button'
import { storeChoice, storedChoice } from './stored-choice'
import { type Theme, themeAttribute, themeKey, themes } from './theme'

/** A screen, a sun, a moon, drawn with one line each. */
const looks: Record<Theme, { name: string; icon: string }> = {
  system: { name: 'System', icon: 'M3 4h18v13H3zM8 21h8m-4-4v4' },
  light: {
    name: 'Light',
    icon: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  },
  dark: { name: 'Dark', icon: 'M21 12.8A9 9 0 1 1 11.2 3a7 7 0 0 0 9.8 9.8Z' },
}

const root = () => document.documentElement

const shownTheme = (): Theme =>
  themes.find((theme) => theme === root().getAttribute(themeAttribute)) ?? 'system'

function show(theme: Theme) {
  if (theme === 'system') root().removeAttribute(themeAttribute)
  else root().setAttribute(themeAttribute, theme)
}

/** From the system's theme to the other one, so that each press shows, then to the system's own, and back. */
function next(theme: Theme): Theme {
  const [first, second]: Theme[] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['light', 'dark']
    : ['dark', 'light']
  if (theme === 'system') return first!
  return theme === first ? second! : 'system'
}

/** System, light or dark: kept in the browser and followed by other open tabs (D69). */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')

  useEffect(() => {
    // The rendered page cannot know the choice; its colours are there before first paint, the button follows.
    const follow = () => {
      const stored = storedChoice(themeKey, themes) ?? 'system'
      show(stored)
      setTheme(stored)
    }
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
    const chosen = next(shownTheme())
    show(chosen)
    setTheme(chosen)
    storeChoice(themeKey, chosen)
  }

  const { name, icon } = looks[theme]
  const label = `Theme: ${name}`
  return (
    <BarButton type="button" aria-label={label} title={label} onClick={choose}>
      <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </BarButton>
  )
}
