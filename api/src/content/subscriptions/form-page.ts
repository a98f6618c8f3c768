import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { placeName } from '../../contract/places/place-names'
import * as m from '../../messages'
import { escapeHtml } from '../../platform/http/response/html'
import {
  errorText,
  type Fields,
  hiddenInput,
  input,
  typed,
} from '../../platform/http/response/html-form'
import type { PublicLaw } from '../law/laws'

/** The form of a subscription with what was typed, to be sent again. @param values as they came */
export function retryForm(
  t: Translate,
  values: unknown,
  fields: Fields,
  laws: PublicLaw[],
): string {
  const { states } = (values ?? {}) as { states?: unknown }
  const chosen = [states].flat()
  const tick = (value: string, label: string) =>
    `<label><input type="checkbox" name="states" value="${escapeHtml(value)}"${chosen.includes(value) ? ' checked' : ''}> ${escapeHtml(label)}</label>`
  const ticks = [
    tick('all', t(m.subscriptionAllStates)),
    ...laws.map(({ law }) => tick(law.state, placeName(t, law.name))),
  ]
  return `<form method="post" action="/api/subscriptions" novalidate>
${input({ name: 'email', label: t(m.subscriptionEmail), type: 'email', autocomplete: 'email' }, typed(values).email ?? '', fields.email)}
<fieldset${fields.states ? ' aria-describedby="states-error"' : ''}><legend>${escapeHtml(t(m.subscriptionStates))}</legend>
${errorText('states', fields.states)}
${ticks.join('\n')}
</fieldset>
${hiddenInput('lang', t.language)}
<button>${escapeHtml(t(m.subscribe))}</button>
</form>`
}
