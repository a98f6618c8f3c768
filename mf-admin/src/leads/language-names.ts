import { type Language, languageOf } from '@pt-portal/api/contract/language/languages'

/** A language as staff see it: 'English', 'Hindi (हिन्दी)'. */
export const nameOfLanguage = ({ name, englishName }: Language): string =>
  name === englishName ? name : `${englishName} (${name})`

/** The same of a lead. @param locale code of its language */
export const leadLanguage = (locale: string): string => nameOfLanguage(languageOf(locale))
