declare module 'shell-pages/theme-style' {
  /** Style sheet with the colours of both themes. */
  export const themeStyle: string
}

declare module 'shell-pages/language-style' {
  /** Rules that a page needs because of its language's letters. */
  export function languageStyles(language: string): string | undefined
}
