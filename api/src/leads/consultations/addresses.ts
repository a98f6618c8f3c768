import { isTargetLanguage, sourceLanguage } from '../../contract/language/languages'

/** Address of a page of the portal in a language. @param path of the page in the source language */
export const addressIn = (language: string, path: string): string =>
  language === sourceLanguage ? path : `/${language}${path}`

/** The path without the language that it begins with: '/hi/contact' becomes '/contact'. */
export function withoutLanguage(path: string): string {
  const [, code = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? []
  return isTargetLanguage(code) ? rest || '/' : path
}
