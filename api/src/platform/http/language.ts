import { parse as parseQuery } from 'node:querystring'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { isLanguage, languageCodes, sourceLanguage } from '../../contract/language/languages'
import type { ApiContext } from './context'

/**
 * Chooses the language in which a request is answered: that of `?lang=`, else the best that `Accept-Language` names, else
 * the source language.
 */
export function chooseLanguage(ctx: ApiContext): void {
  const { lang } = parseQuery(ctx.querystring)
  const asked = isLanguage(lang) ? lang : null
  ctx.state.language = asked ?? (ctx.acceptsLanguages(...languageCodes) || sourceLanguage)
  ctx.state.isLanguageAsked = asked !== null
}

/** Answers in this language, whatever the request's header says. */
export function speak(ctx: ApiContext, language: string): void {
  ctx.state.language = language
  ctx.state.isLanguageAsked = true
}

/** Messages in the language of the request. */
export const messagesFor = (ctx: ApiContext): Translate => inLanguage(ctx.state.language)

/**
 * The language that a request asks for by `?lang=`: that of content, for which a browser's header does not count, because
 * a page is never a mixture.
 */
export const languageAsked = ({ state }: ApiContext): string =>
  state.isLanguageAsked ? state.language : sourceLanguage

/** Says in which language the answer is, and that caches must tell languages apart where only the header decided. */
export function sayLanguage(ctx: ApiContext): void {
  ctx.set('Content-Language', ctx.state.language)
  if (!ctx.state.isLanguageAsked) ctx.vary('Accept-Language')
}
