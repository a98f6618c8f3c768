import { fillAllFields, fillThisField } from '../contract/schemas'
import type { ApiContext } from '../http/context'
import { HttpError } from '../http/errors'
import { escapeHtml } from '../http/html'

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
]

/** Whether the browser itself sent the form and will show the answer as a page. */
export const isNative = (ctx: ApiContext) => ctx.accepts('json', 'html') === 'html'

/**
 * Says what is wrong with a consultation form: as JSON for the portal's own form, as a page with
 * everything that was typed for a browser that sent the form itself.
 */
export function refuseForm(ctx: ApiContext, values: unknown, fields: Fields): void {
  const incomplete = Object.values(fields).includes(fillThisField)
  const message = incomplete ? fillAllFields : 'Please correct the marked fields'
  if (!isNative(ctx)) throw new HttpError(422, 'invalid', message, { fields })
  ctx.status = 422
  ctx.type = 'html'
  ctx.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  ctx.body = page(message, typed(values), fields)
}

function typed(values: unknown): Fields {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    }),
  )
}

const style = `
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 2rem auto; padding: 0 1rem; color: #1a202c }
  label { display: block; margin: 1.25rem 0 .25rem; font-weight: 600 }
  input { font: inherit; width: 100%; padding: .5rem; border: 1px solid #4a5568; border-radius: 4px; box-sizing: border-box }
  [aria-invalid=true] { border-color: #c53030; border-width: 2px }
  .error { color: #9b2c2c; margin: .25rem 0 0 }
  .alert { border-left: 4px solid #c53030; background: #fff5f5; padding: .75rem 1rem }
  button { font: inherit; margin-top: 1.5rem; padding: .625rem 1.25rem; background: #1a4fa0; color: #fff; border: 0; border-radius: 4px }
`

function page(message: string, values: Fields, fields: Fields): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error: ${escapeHtml(message)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Your request was not sent</h1>
<p class="alert" role="alert">${escapeHtml(message)}</p>
<form method="post" action="/api/consultations" novalidate>
${visible.map((field) => input(field, values[field.name] ?? '', fields[field.name])).join('\n')}
${hidden.map((name) => hiddenInput(name, values[name])).join('\n')}
<button type="submit">Send request</button>
</form>
<p><a href="${escapeHtml(wayBack(values.zf_referrer_name))}">Back to the page you came from</a></p>
</main>
</body>
</html>
`
}

function input(field: (typeof visible)[number], value: string, error: string | undefined): string {
  const { name, label, type, autocomplete } = field
  const marks = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${marks}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}`
}

const hiddenInput = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

/** Path of the page the form stood on; never another site. */
function wayBack(referrer: string | undefined): string {
  const base = 'http://portal'
  if (!referrer || !URL.canParse(referrer, base)) return '/'
  return new URL(referrer, base).pathname.replace(/^\/+/, '/')
}
