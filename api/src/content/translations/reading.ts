import * as yup from 'yup'
import { isLanguage, languages, sourceLanguage } from '../../contract/language/languages'
import * as m from '../../messages'
import { HttpError, inWords, type Said, said } from '../../platform/http/errors'
import { parameter, unknownParameter } from '../../platform/http/request/paging'

/** How readers ask for another language than the source language. */
export interface Reading {
  language: string
  /** Whether pages without a version are read in the source language; for tools, which need all pages. */
  fallsBack: boolean
}

/** Query parameters of reads that exist in several languages. */
export const readingParameters = {
  lang: parameter(),
  fallback: parameter(2).oneOf(
    [sourceLanguage],
    inWords((t) => t(m.fallbackMustBe, { language: sourceLanguage })),
  ),
}

/** Query of what exists in every language of the portal. */
export const languageQuery = yup.object({ lang: parameter() }).noUnknown(unknownParameter)

const named = languages.map(({ code, englishName }) => `${code} (${englishName})`).join(', ')

/** @throws 400 for a language that the portal does not have */
function checkLanguage(lang: string): void {
  if (isLanguage(lang)) return
  throw new HttpError(400, 'unknown_language', (t) => t(m.unknownLanguage, { languages: named }))
}

/** Null for the source language. @throws 400 for a language that the portal does not have */
export function readingOf({
  lang,
  fallback,
}: {
  lang?: string
  fallback?: string
}): Reading | null {
  if (lang === undefined) return null
  checkLanguage(lang)
  return lang === sourceLanguage ? null : { language: lang, fallsBack: fallback !== undefined }
}

/** As `readingOf`, for what exists in every language, with English where a page has no version. */
export const languageIn = (query: { lang?: string }): string =>
  readingOf(query)?.language ?? sourceLanguage

/** The language of an answer for one page. */
export const languageOf = (page: unknown): string =>
  (page as { language?: string } | null)?.language ?? sourceLanguage

/** @param message such as 'Service not found' */
export const notTranslated = (message: Said) =>
  new HttpError(404, 'not_translated', (t) => t(m.notTranslated, { what: said(message, t) }))
