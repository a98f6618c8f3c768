import { isDeepStrictEqual } from 'node:util'
import { withoutOuterSpace } from '../../contract/language/same-text'

type Values = Record<string, unknown>

/** The changed fields with their old and new values; a side without any is absent. */
export interface Changes {
  before?: Values
  after?: Values
}

const longestText = 1000
/** Maximum length of a list's or object's JSON; of longer JSON only the beginning is recorded. */
const longestJson = 4000
/** Characters kept before the first difference of two long texts. */
const lead = 100

/** Not recorded, because the entry itself has this information. */
const unrecorded = new Set(['id', 'createdAt', 'updatedAt'])
const secret = /password|hash|secret|token|session|totp|recovery/i

/**
 * Returns what an audit entry records of a change (D59): the fields that differ, without passwords, hashes,
 * secrets and the like. Long texts are cut at 1,000 characters. Spread the result into the entry.
 * @param before null for a new record
 * @param after null for a deleted record
 * @param fields the only fields to record, if not all: a lead's personal data stays out, as the person may
 * ask for erasure
 * @param unsaid fields of which only the fact that they changed is recorded
 */
export function changes(
  before: object | null,
  after: object | null,
  fields?: readonly string[],
  unsaid: readonly string[] = [],
): Changes {
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values]
  const told = differing(was, is, fields ?? namesOf(was, is))
  for (const name of unsaid) {
    if (!isSame(was[name], is[name])) told.after[name] = '(changed)'
  }
  const isTold = (values: Values | null, of: object | null) => of && Object.keys(values!).length > 0
  return {
    ...(isTold(told.before, before) && { before: told.before }),
    ...(isTold(told.after, after) && { after: told.after }),
  }
}

function differing(was: Values, is: Values, names: readonly string[]): Required<Changes> {
  const told: Required<Changes> = { before: {}, after: {} }
  for (const name of names) {
    const [from, to] = [was[name], is[name]]
    if (unrecorded.has(name) || secret.test(name) || isSame(from, to)) continue
    if (isRecord(from) && isRecord(to)) {
      const inner = differing(from, to, namesOf(from, to))
      if (namesOf(inner.before, inner.after).length === 0) continue
      told.before[name] = fit(inner.before)
      told.after[name] = fit(inner.after)
    } else {
      told.before[name] = fit(from, to)
      told.after[name] = fit(to, from)
    }
  }
  return told
}

/** Null, undefined, the empty text and the empty list count as equal, and white space around a text does not count. */
const isSame = (from: unknown, to: unknown) =>
  (isNothing(from) && isNothing(to)) ||
  isDeepStrictEqual(withoutOuterSpace(from), withoutOuterSpace(to))

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesOf = (was: Values, is: Values) => [...new Set([...Object.keys(was), ...Object.keys(is)])]

function fit(value: unknown, other?: unknown): unknown {
  if (typeof value === 'string') return excerpt(value, other)
  if (typeof value !== 'object' || value === null) return value ?? null
  const json = JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner))
  return json.length > longestJson ? excerpt(json) : JSON.parse(json)
}

/** The part of a long text around its first difference from the other. */
function excerpt(text: string, other?: unknown): string {
  if (text.length <= longestText) return text
  const start = typeof other === 'string' ? Math.max(0, firstDifference(text, other) - lead) : 0
  const end = start + longestText
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

function firstDifference(text: string, other: string): number {
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  return at
}
