/**
 * Typefaces of the systems by script (ISO 15924): those of Android and Linux, Apple and Windows, new before old. Only
 * scripts whose letters join need a row. No font is loaded.
 */
const typefaces: Record<string, string> = {
  Deva: "'Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI','Devanagari Sangam MN',Mangal",
}

/**
 * Rules that a page needs because of its language's letters (ADR 0073), to stand before the rules of its components;
 * undefined if it needs none, as in English. Marks above and below the letters need room between lines, and letters
 * that hang on a line must touch. Parts in another language keep the spacing of theirs.
 * @param language ISO 639-1 code
 */
export function languageStyles(language: string): string | undefined {
  const { script = '' } = new Intl.Locale(language).maximize()
  const typeface = typefaces[script]
  if (!typeface) return undefined
  const spoken = `:lang(${language})`
  return [
    `html${spoken}{font-family:system-ui,${typeface},sans-serif;line-height:1.6}`,
    `${spoken}{letter-spacing:normal!important}`,
    `:is(h1,h2,h3,h4,.heading,.button,.badge)${spoken}{line-height:1.4!important}`,
  ].join('')
}
