import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { messagesFor, sayLanguage } from '../../platform/http/language'
import { escapeHtml } from '../../platform/http/response/html'
import {
  type Fields,
  hiddenInput,
  input,
  textarea,
  typed,
} from '../../platform/http/response/html-form'
import { answerPage, isNativeForm } from '../../platform/http/response/plain-page'
import { splitPage } from './pages'

/** Reports what is wrong with what a reader sent: as JSON, or as a page with all typed values. */
export function refuseFeedback(ctx: ApiContext, values: unknown, fields: Fields): void {
  const t = messagesFor(ctx)
  const message = fields.page ? t(m.feedbackNoPage) : t(m.correctFields)
  if (!isNativeForm(ctx)) throw new HttpError(422, 'invalid', message, { fields })
  sayLanguage(ctx)
  answerPage(ctx, 422, message, retryFeedback(t, values, fields))
}

/** The box as HTML with all typed values, to be sent again. */
export function retryFeedback(t: Translate, values: unknown, fields: Fields = {}): string {
  const { text = '', where = '', link = '', email = '', ...others } = typed(values)
  const field = (name: string, label: string, type = 'text', autocomplete = 'off') =>
    input({ name, label, type, autocomplete }, { where, link, email }[name] ?? '', fields[name])
  return `<form method="post" action="/api/feedback" novalidate>
${textarea('text', t(m.feedbackText), text, fields.text)}
${field('where', t(m.feedbackWhere))}
${field('link', t(m.feedbackLink), 'url')}
${field('email', t(m.feedbackEmail), 'email', 'email')}
${['page', 'kind', 'lang', 'version'].map((name) => hiddenInput(name, others[name])).join('\n')}
<button type="submit">${escapeHtml(t(m.feedbackSend))}</button>
</form>
<p><a href="${escapeHtml(pageAddress(others.page, t.language))}">${escapeHtml(t(m.formBack))}</a></p>`
}

/** Address of the page that a reader came from, in a language; the home page's where a form names no page. */
function pageAddress(page = '/', language: string): string {
  const { path = '/', language: own = language } = splitPage(page) ?? {}
  return withLanguage(path, own)
}
