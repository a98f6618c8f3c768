import { targetCodes } from '@pt-portal/api/contract/language/languages'
import { splitLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'

/** The path of the same page in a language: `/hi/goa` for `/goa`, `/` for `/hi` in English (D79). */
export const addressIn = (language: string, pathname: string): string =>
  withLanguage(splitLanguage(pathname, targetCodes).pathname, language)
