import { type FontSize, fontSizeClassPrefix, fontSizeKey, fontSizes } from './font-size'
import { storeChoice, storedChoice } from './stored-choice'
import { type Theme, themeIcons, themeKey, themes } from './theme'

const root = document.documentElement

const all = (selector: string) => document.querySelectorAll(selector)

function applyFontSize(size: FontSize): void {
  for (const other of fontSizes) root.classList.remove(fontSizeClassPrefix + other)
  if (size !== 'normal') root.classList.add(fontSizeClassPrefix + size)
}

const fontSizeButtons = () => [...all('[data-font-sizes] button')]

function showFontSize(size: FontSize): void {
  for (const [at, button] of fontSizeButtons().entries()) {
    button.setAttribute('aria-pressed', String(fontSizes[at] === size))
  }
}

/** First to the theme that the system does not show, so that each press is seen; then to its own, and back to what it shows. */
function nextTheme(): Theme {
  const [own, other]: Theme[] = matchMedia('(prefers-color-scheme: dark)').matches
    ? ['dark', 'light']
    : ['light', 'dark']
  return { system: other, [other!]: own, [own!]: 'system' as const }[
    root.dataset.theme ?? 'system'
  ]!
}

function showTheme(theme: Theme): void {
  root.dataset.theme = theme
  for (const button of all('[data-choose-theme]')) {
    button.setAttribute('aria-label', `Theme: ${theme}`)
    button.setAttribute('title', `Theme: ${theme}`)
    button.querySelector('path')!.setAttribute('d', themeIcons[theme])
  }
}

/** Shows in the header what was chosen on an earlier page, or in another tab: size and colours are there before first paint. */
export function showChoices(): void {
  showFontSize(storedChoice(fontSizeKey, fontSizes) ?? 'normal')
  showTheme(storedChoice(themeKey, themes) ?? 'system')
}

/** A button of the header was pressed: a text size is chosen, or the next theme (D69). */
export function choose(target: Element): void {
  const size = fontSizes[fontSizeButtons().findIndex((button) => button.contains(target))]
  if (size) {
    applyFontSize(size)
    showFontSize(size)
    storeChoice(fontSizeKey, size)
  }
  if (target.closest('[data-choose-theme]')) {
    const theme = nextTheme()
    showTheme(theme)
    storeChoice(themeKey, theme)
  }
}

/** A / A+ / A++ and the theme: kept in the browser; the theme is followed by other open tabs. */
export function runChoices(): void {
  showChoices()
  document.addEventListener('click', ({ target }) => choose(target as Element), true)
  // Another tab has chosen, or this page comes back as it was left.
  window.addEventListener('storage', showChoices)
  window.addEventListener('pageshow', showChoices)
}
