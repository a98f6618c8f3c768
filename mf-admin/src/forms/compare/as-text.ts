import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { moment } from '../../ui/dates/moment'
import { isSchedule, scheduleLine } from '../schedule-line'

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Turns a field's name into words when the form has no label for it: 'dueDates' becomes 'Due dates'. */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return upperFirst(words)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function scalarText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value ?? '')
  return isoMoment.test(text) ? moment(text) : text
}

/** Formats one entry of a list as a single line. */
function lineOf(value: unknown): string {
  if (!isNested(value)) return scalarText(value)
  if (Array.isArray(value)) return value.map(lineOf).join(', ')
  if (isSchedule(value)) return scheduleLine(value)
  return Object.entries(value)
    .filter(([, entry]) => entry !== null && entry !== '')
    .map(
      ([name, entry]) =>
        `${inWords(name)}: ${isNested(entry) ? `(${lineOf(entry)})` : lineOf(entry)}`,
    )
    .join(', ')
}

/** Formats a field's value as readable lines: lists with one entry a line, objects as 'Name: value'. */
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
