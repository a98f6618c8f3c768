import { moment } from '../ui/moment'

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A field's name in words, for what the form has no label of: 'dueDates' is 'Due dates'. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function scalarText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value ?? '')
  return isoMoment.test(text) ? moment(text) : text
}

/** One entry of a list, on a line of its own. */
function lineOf(value: unknown): string {
  if (!isNested(value)) return scalarText(value)
  if (Array.isArray(value)) return value.map(lineOf).join(', ')
  return Object.entries(value)
    .filter(([, entry]) => entry !== null && entry !== '')
    .map(
      ([name, entry]) =>
        `${inWords(name)}: ${isNested(entry) ? `(${lineOf(entry)})` : lineOf(entry)}`,
    )
    .join(', ')
}

/** A field's value as lines that a person reads: lists one entry a line, facts as 'Name: value'. */
export function asText(value: unknown): string {
  if (!isNested(value)) return scalarText(value)
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return Object.entries(value)
    .map(([name, entry]) => {
      const text = asText(entry)
      if (!isNested(entry)) return `${inWords(name)}: ${text}`
      return [`${inWords(name)}:`, ...text.split('\n').map((line) => `  ${line}`)].join('\n')
    })
    .join('\n')
}
