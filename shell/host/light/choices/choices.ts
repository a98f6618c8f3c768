import { type FontSize, fontSizeClassPrefix, fontSizeKey, fontSizes } from './font-size'
import { storeChoice, storedChoice } from './stored-choice'
import { type Theme, themeIcons, themeKey, themes } from './theme'

const root = document.documentElement

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

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

/**
 * The next theme: from `system` to the opposite of the system's theme, so that the first press is seen; then to
 * the system's own theme, then back to `system`.
 */
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
    // The labels of the themes, in the page's language, by the element (layout/header/theme-choice.tsx, remotes' frames).
    const label = button.dataset.chooseTheme!.split('|')[themes.indexOf(theme)]!
    button.setAttribute('aria-label', label)
    button.title = label
    button.querySelector('path')!.setAttribute('d', themeIcons[theme])
  }
}

/**
 * Shows the stored text size and theme in the header, chosen on an earlier page or in another tab. Both are
 * applied to the page before first paint.
 */
export function showChoices(): void {
  showFontSize(storedChoice(fontSizeKey, fontSizes) ?? 'normal')
  showTheme(storedChoice(themeKey, themes) ?? 'system')
}

/** Handles a press in the header: applies the pressed text size, or the next theme (D69). */
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

/**
 * Runs the buttons A / A+ / A++ and the theme button. The browser stores both choices; other open tabs follow the theme.
 */
export function runChoices(): void {
  showChoices()
  document.addEventListener('click', ({ target }) => choose(target as Element), true)
  // Another tab has stored a choice, or the browser shows this page again as it was left.
  window.addEventListener('storage', showChoices)
  window.addEventListener('pageshow', showChoices)
}
