import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { placeName } from '../../contract/places/place-names'
import * as m from '../../messages'
import { escapeHtml } from '../../platform/http/response/html'
import type { PublicLaw } from '../law/laws'

type Fields = Record<string, string>

/** The form of a subscription with what was typed, to be sent again. @param values as they came */
export function retryForm(
  t: Translate,
  values: unknown,
  fields: Fields,
  laws: PublicLaw[],
): string {
  const { email, states } = (values ?? {}) as { email?: unknown; states?: unknown }
  const chosen = [states].flat()
  const said = (name: string) =>
    fields[name] ? `<p class="error" id="${name}-error">${escapeHtml(fields[name])}</p>` : ''
  const tick = (value: string, label: string) =>
    `<label><input type="checkbox" name="states" value="${escapeHtml(value)}"${chosen.includes(value) ? ' checked' : ''}> ${escapeHtml(label)}</label>`
  const ticks = [
    tick('all', t(m.subscriptionAllStates)),
    ...laws.map(({ law }) => tick(law.state, placeName(t, law.name))),
  ]
  return `<form method="post" action="/api/subscriptions" novalidate>
<label for="email">${escapeHtml(t(m.subscriptionEmail))}</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(typeof email === 'string' ? email : '')}"${fields.email ? ' aria-invalid="true" aria-describedby="email-error"' : ''}>
${said('email')}
<fieldset${fields.states ? ' aria-describedby="states-error"' : ''}><legend>${escapeHtml(t(m.subscriptionStates))}</legend>
${said('states')}
${ticks.join('\n')}
</fieldset>
<input type="hidden" name="lang" value="${t.language}">
<button>${escapeHtml(t(m.subscribe))}</button>
</form>`
}
