/** How examples are shown. The first of each is chosen unless the address says another. */
export const controls = {
  theme: ['system', 'light', 'dark'],
  language: ['en', 'hi', 'mr', 'en-XA'],
  direction: ['ltr', 'rtl'],
  width: ['full', '320', '390', '768', '1280'],
} as const

export type Control = keyof typeof controls

export const names: Record<string, string> = {
  theme: 'Theme',
  language: 'Language',
  direction: 'Direction',
  width: 'Width',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  'en-XA': 'Pseudo',
  ltr: 'Left to right',
  rtl: 'Right to left',
  full: 'Full',
}

/** What an address chooses; what it names wrongly is as if it were absent. */
export function chosen(search: URLSearchParams, control: Control): string {
  const options: readonly string[] = controls[control]
  const asked = search.get(control)
  return asked && options.includes(asked) ? asked : options[0]!
}

/** Applies theme, language and direction to the document. */
export function applyTo(root: HTMLElement, search: URLSearchParams): void {
  root.dataset.theme = chosen(search, 'theme')
  root.lang = chosen(search, 'language')
  root.dir = chosen(search, 'direction')
}
