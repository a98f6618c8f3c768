import { randomUUID } from 'node:crypto'
import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { consentWordings } from '../../contract/leads/consent'
import {
  correctionTopic,
  errorSummary,
  fillAllFields,
  fillThisField,
} from '../../contract/leads/consultation-schema'
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
import { addressIn } from './addresses'

/** The fields of one line, in their order. */
export const visible = [
  { name: 'SingleLine1', label: m.formCompany, type: 'text', autocomplete: 'organization' },
  { name: 'SingleLine', label: m.formName, type: 'text', autocomplete: 'name' },
  { name: 'PhoneNumber_countrycode', label: m.formPhone, type: 'tel', autocomplete: 'tel' },
  { name: 'Email', label: m.formEmail, type: 'email', autocomplete: 'email' },
]

/** The fields that visitors do not see, without the trap for robots. */
export const hidden = [
  'PhoneNumber_countrycodeval',
  'zf_referrer_name',
  'zf_redirect_url',
  'zc_gad',
  'state',
  'service',
  'consent',
  'topic',
  'locale',
  'idempotencyKey',
]

/**
 * Reports the errors of a consultation form: as JSON to the portal's script, or as a page with all typed
 * values if the browser submitted the form without a script.
 */
export function refuseForm(ctx: ApiContext, values: unknown, fields: Fields): void {
  const t = messagesFor(ctx)
  const incomplete = Object.values(fields).includes(fillThisField(t))
  const message = incomplete ? fillAllFields(t) : t(m.correctFields)
  if (!isNativeForm(ctx)) throw new HttpError(422, 'invalid', message, { fields })
  sayLanguage(ctx)
  answerPage(ctx, 422, message, retryForm(t, values, fields))
}

/**
 * The form as HTML with all typed values, to be sent again. Adds an idempotency key if there is no valid one.
 */
export function retryForm(t: Translate, values: unknown, fields: Fields = {}): string {
  const { idempotencyKey, ...said } = typed(values)
  const key = fields.idempotencyKey ? undefined : idempotencyKey
  return form(t, { ...said, idempotencyKey: key || randomUUID() }, fields)
}

function form(t: Translate, values: Fields, fields: Fields): string {
  return `${summary(t, fields)}<form method="post" action="/api/consultations" novalidate>
${inputsOf(t, values, fields)}
${values.MultiLine === undefined ? '' : textarea('MultiLine', t(m.formMessage), values.MultiLine, fields.MultiLine)}
${hidden.map((name) => hiddenInput(name, values[name])).join('\n')}
<button type="submit">${escapeHtml(t(m.formSend))}</button>
${wording(t, values.consent)}
</form>
<p><a href="${escapeHtml(wayBack(values.zf_referrer_name))}">${escapeHtml(t(m.formBack))}</a></p>`
}

/** A link to each wrong field that visitors see; '' if there is none. */
function summary(t: Translate, fields: Fields): string {
  const links = errorSummary(t, fields).map(
    ({ name, text }) => `<li><a href="#${name}">${escapeHtml(text)}</a></li>`,
  )
  return links.length > 0 ? `<ul class="alert">${links.join('')}</ul>\n` : ''
}

/** A correction asks for no more than an e-mail, which is optional. */
function inputsOf(t: Translate, values: Fields, fields: Fields): string {
  const isCorrection = values.topic === correctionTopic
  const inputs = visible
    .filter(({ name }) => !isCorrection || name === 'Email')
    .map((field) =>
      input({ ...field, label: t(field.label) }, values[field.name] ?? '', fields[field.name]),
    )
  return (isCorrection ? inputs : [...inputs, selfInput(t, values.worksForSelf)]).join('\n')
}

const selfInput = (t: Translate, value: string | undefined) =>
  `<label><input type="checkbox" name="worksForSelf" value="yes"${value === 'yes' ? ' checked' : ''}> ${escapeHtml(t(m.formWorksForSelf))}</label>`

/** The consent wording of the submitted form as HTML (D63); '' if it is unknown. */
export function wording(t: Translate, consent: string | undefined): string {
  if (!consent || !Object.hasOwn(consentWordings, consent)) return ''
  return `<p>${escapeHtml(t(consentWordings[consent]!))} <a href="${addressIn(t.language, '/privacy')}">${escapeHtml(t(m.formPrivacy))}</a></p>`
}

/** Path of the page with the form; never another site. */
export function wayBack(referrer: string | undefined): string {
  const base = 'http://portal'
  if (!referrer || !URL.canParse(referrer, base)) return '/'
  return new URL(referrer, base).pathname.replace(/^\/+/, '/')
}
