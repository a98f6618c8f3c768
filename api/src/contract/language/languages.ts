/** A language of the portal: its frame exists in it, and pages of content may have a version in it (D79, D80). */
export interface Language {
  /** ISO 639-1 code: the first segment of its addresses, `?lang=` and `<html lang>`. */
  code: string
  /** Its name in its own words, for the menu. */
  name: string
  /** Its name in English, for staff. */
  englishName: string
  direction: 'ltr' | 'rtl'
}

/** Languages of the portal, the source language first. Another one is another row. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', englishName: 'English', direction: 'ltr' },
  { code: 'hi', name: 'हिन्दी', englishName: 'Hindi', direction: 'ltr' },
  { code: 'mr', name: 'मराठी', englishName: 'Marathi', direction: 'ltr' },
]

/** Code of the language in which content is written first; its pages stand at addresses without a code. */
export const sourceLanguage = 'en'

/** Languages into which content is translated. */
export const targetLanguages: readonly Language[] = languages.filter(
  ({ code }) => code !== sourceLanguage,
)

/** Codes of all languages, which begin addresses; no page of any kind may take one as its slug (D9, D79). */
export const languageCodes: readonly string[] = /*#__PURE__*/ languages.map(({ code }) => code)

/** Codes of the languages into which content is translated. */
export const targetCodes: readonly string[] = /*#__PURE__*/ targetLanguages.map(({ code }) => code)

/** Whether a text is the code of a language of the portal, spelled as in addresses. */
export const isLanguage = (code: unknown): code is string =>
  languages.some((language) => language.code === code)

/** Whether content is translated into the language. */
export const isTargetLanguage = (code: unknown): code is string =>
  targetLanguages.some((language) => language.code === code)

/** The language with a code; the source language for any other text. */
export const languageOf = (code: string): Language =>
  languages.find((language) => language.code === code) ?? (languages[0] as Language)
