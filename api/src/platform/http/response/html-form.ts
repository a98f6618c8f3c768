import { escapeHtml } from './html'

/** What a form holds, or messages, by the names of its fields. */
export type Fields = Record<string, string>

/** The texts of a form as it was sent. */
export function typed(values: unknown): Fields {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    }),
  )
}

interface InputField {
  name: string
  label: string
  type: string
  autocomplete: string
}

/** An input with its label and what is wrong with it. */
export function input(
  { name, label, type, autocomplete }: InputField,
  value: string,
  error: string | undefined,
): string {
  return `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${errorMarks(name, error)}>
${errorText(name, error)}`
}

export function textarea(
  name: string,
  label: string,
  value: string,
  error: string | undefined,
): string {
  // The HTML parser drops a line break directly after the tag.
  return `<label for="${name}">${escapeHtml(label)}</label>
<textarea id="${name}" name="${name}" rows="5"${errorMarks(name, error)}>
${escapeHtml(value)}</textarea>
${errorText(name, error)}`
}

/** Marks of a field with an error, whose text is `errorText`. */
export const errorMarks = (name: string, error: string | undefined) =>
  error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''

/** The text of a field's error. */
export const errorText = (name: string, error: string | undefined) =>
  error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''

export const hiddenInput = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
