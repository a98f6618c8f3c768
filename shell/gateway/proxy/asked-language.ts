import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Context } from 'koa'
import { isOfStaff } from './of-staff'

/**
 * Messages for who makes a call, as the API has them: in the language of `?lang=`, else in the best that `Accept-Language`
 * names. Staff read English. Answers in it must not be cached, because caches do not tell headers apart.
 * @param languages of the portal besides English
 */
export function messagesFor(ctx: Context, languages: readonly string[]): Translate {
  const asked = new URLSearchParams(ctx.querystring).get('lang')
  const codes = [sourceLanguage, ...languages]
  if (asked !== null && codes.includes(asked)) return inLanguage(asked)
  if (isOfStaff(ctx.req)) return inLanguage(sourceLanguage)
  return inLanguage(ctx.acceptsLanguages(codes) || sourceLanguage)
}
