import { randomUUID } from 'node:crypto'
import { consentWordings } from '../../contract/consent'
import { correctionTopic, fillAllFields, fillThisField } from '../../contract/consultation-schema'
import type { ApiContext } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { escapeHtml } from '../../platform/http/html'
import { answerPage, isNativeForm } from '../../platform/http/plain-page'

type Fields = Record<string, string>

const visible = [
  { name: 'SingleLine1', label: 'Company name', type: 'text', autocomplete: 'organization' },
  { name: 'SingleLine', label: 'Your name', type: 'text', autocomplete: 'name' },
  { name: 'PhoneNumber_countrycode', label: 'Phone (+91)', type: 'tel', autocomplete: 'tel' },
  { name: 'Email', label: 'Email', type: 'email', autocomplete: 'email' },
]

const hidden = [
  'PhoneNumber_countrycodeval',
  'zf_referrer_name',
  'zf_redirect_url',
  'zc_gad',
  'state',
  'service',
  'consent',
  'topic',
  'idempotencyKey',
]

/**
 * Reports the errors of a consultation form: as JSON to the portal's script, or as a page with all typed
 * values if the browser submitted the form without a script.
 */
export function refuseForm(ctx: ApiContext, values: unknown, fields: Fields): void {
  const incomplete = Object.values(fields).includes(fillThisField)
  const message = incomplete ? fillAllFields : 'Please correct the marked fields'
  if (!isNativeForm(ctx)) throw new HttpError(422, 'invalid', message, { fields })
  answerPage(ctx, 422, message, retryForm(values, fields))
}

/**
 * The form as HTML with all typed values, to be sent again. Adds an idempotency key if there is no valid one.
 */
export function retryForm(values: unknown, fields: Fields = {}): string {
  const { idempotencyKey, ...said } = typed(values)
  const key = fields.idempotencyKey ? undefined : idempotencyKey
  return form({ ...said, idempotencyKey: key || randomUUID() }, fields)
}

function typed(values: unknown): Fields {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    }),
  )
}

function form(values: Fields, fields: Fields): string {
  return `<form method="post" action="/api/consultations" novalidate>
${inputsOf(values, fields)}
${values.MultiLine === undefined ? '' : messageInput(values.MultiLine, fields.MultiLine)}
${hidden.map((name) => hiddenInput(name, values[name])).join('\n')}
<button type="submit">Send request</button>
${wording(values.consent)}
</form>
<p><a href="${escapeHtml(wayBack(values.zf_referrer_name))}">Back to the page you came from</a></p>`
}

/** A correction asks for no more than an e-mail, which is optional. */
function inputsOf(values: Fields, fields: Fields): string {
  const isCorrection = values.topic === correctionTopic
  const inputs = visible
    .filter(({ name }) => !isCorrection || name === 'Email')
    .map((field) => input(field, values[field.name] ?? '', fields[field.name]))
  return (isCorrection ? inputs : [...inputs, selfInput(values.worksForSelf)]).join('\n')
}

const selfInput = (value: string | undefined) =>
  `<label><input type="checkbox" name="worksForSelf" value="yes"${value === 'yes' ? ' checked' : ''}> I work for myself (no company needed)</label>`

/** The consent wording of the submitted form as HTML (D63); '' if it is unknown. */
function wording(consent: string | undefined): string {
  if (!consent || !Object.hasOwn(consentWordings, consent)) return ''
  return `<p>${escapeHtml(consentWordings[consent]!)} <a href="/privacy">Privacy policy</a></p>`
}

const errorMarks = (name: string, error: string | undefined) =>
  error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''

const errorText = (name: string, error: string | undefined) =>
  error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''

/** Only forms with a message field send one, even if it is empty. */
function messageInput(value: string, error: string | undefined): string {
  const name = 'MultiLine'
  // The HTML parser drops a line break directly after the tag.
  return `<label for="${name}">Message</label>
<textarea id="${name}" name="${name}" rows="5"${errorMarks(name, error)}>
${escapeHtml(value)}</textarea>
${errorText(name, error)}`
}

function input(field: (typeof visible)[number], value: string, error: string | undefined): string {
  const { name, label, type, autocomplete } = field
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${errorMarks(name, error)}>
${errorText(name, error)}`
}

const hiddenInput = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Path of the page with the form; never another site. */
function wayBack(referrer: string | undefined): string {
  const base = 'http://portal'
  if (!referrer || !URL.canParse(referrer, base)) return '/'
  return new URL(referrer, base).pathname.replace(/^\/+/, '/')
}
