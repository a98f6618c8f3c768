import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { hoursIn, weekdayIn } from '../../contract/leads/callback-times'
import type { CallbackDay } from '../../contract/leads/callbacks'
import * as m from '../../messages'
import { escapeHtml } from '../../platform/http/response/html'
import {
  errorMarks,
  errorText,
  type Fields,
  hiddenInput,
  input,
  textarea,
} from '../../platform/http/response/html-form'
import { addressIn } from '../consultations/addresses'
import { hidden, visible, wording } from '../consultations/form-error-page'

/** A list of free times by day, with the chosen one if it is still free. */
function timeInput(t: Translate, days: CallbackDay[], chosen = '', error?: string): string {
  const option = (day: string, { at, until }: { at: string; until: string }) =>
    `<option value="${at}"${at === chosen ? ' selected' : ''}>${escapeHtml(weekdayIn(t, day))}, ${hoursIn({ at, until })}</option>`
  const groups = days.map(
    ({ day, times }) =>
      `<optgroup label="${escapeHtml(weekdayIn(t, day))}">${times.map((time) => option(day, time)).join('')}</optgroup>`,
  )
  return `<label for="slot">${escapeHtml(t(m.callbackWhen))}</label>
<select id="slot" name="slot"${errorMarks('slot', error)}><option value=""></option>${groups.join('')}</select>
${errorText('slot', error)}`
}

const hiddenHere = hidden.filter((name) => name !== 'topic')

/** The form for a call back as HTML, with all that was typed and the free times, to be sent again. */
export function callbackForm(
  t: Translate,
  days: CallbackDay[],
  values: Fields,
  fields: Fields = {},
): string {
  const inputs = visible
    .filter(({ name }) => name !== 'SingleLine1')
    .map((field) =>
      input({ ...field, label: t(field.label) }, values[field.name] ?? '', fields[field.name]),
    )
  return `<form method="post" action="/api/callbacks" novalidate>
${timeInput(t, days, values.slot, fields.slot)}
${inputs.join('\n')}
${values.MultiLine === undefined ? '' : textarea('MultiLine', t(m.formMessage), values.MultiLine, fields.MultiLine)}
${hiddenHere.map((name) => hiddenInput(name, values[name])).join('\n')}
<button type="submit">${escapeHtml(t(m.callbackAsk))}</button>
${wording(t, values.consent)}
</form>
<p><a href="${addressIn(t.language, '/callback')}">${escapeHtml(t(m.callbackAllTimes))}</a></p>`
}

/** The form that moves a call, with the free times. */
export const moveForm = (t: Translate, days: CallbackDay[], token: string, fields: Fields = {}) =>
  `<form method="post" action="/api/callbacks/${encodeURIComponent(token)}/move" novalidate>
${timeInput(t, days, '', fields.slot)}
${hiddenInput('locale', t.language)}
<button type="submit">${escapeHtml(t(m.callbackMove))}</button>
</form>
<p><a href="${addressIn(t.language, '/callback')}?token=${encodeURIComponent(token)}">${escapeHtml(t(m.formBack))}</a></p>`
