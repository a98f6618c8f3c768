import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { type AnySchema, type InferType, ValidationError } from 'yup'
import { english } from '../../../contract/language/english'
import * as m from '../../../messages'
import { invalid, type Said, said } from '../errors'

/**
 * Validates a value and returns it as the schema casts it (e.g. trimmed); unknown fields are refused.
 * @throws 422 with one message per field (D12)
 */
export async function validate<S extends AnySchema>(
  schema: S,
  value: unknown,
  t?: Translate,
): Promise<InferType<S>> {
  const input = await check(schema, value, t)
  if (!input.ok) throw invalid(input.fields)
  return input.value
}

export type Accepted<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> }

/** Like `validate`, but returns the messages instead of throwing. */
export async function check<S extends AnySchema>(
  schema: S,
  value: unknown,
  t: Translate = english,
): Promise<Accepted<InferType<S>>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, fields: { body: t(m.objectExpected) } }
  }
  const unfit = unfitForYup(value, t)
  if (unfit) return { ok: false, fields: unfit }
  try {
    // Without this option yup drops unknown fields before it can complain about them.
    const options = { abortEarly: false, stripUnknown: false }
    return { ok: true, value: await schema.validate(value, options) }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: messagesByField(error, t) }
    throw error
  }
}

/**
 * Makes texts well-formed, and returns a message for values that yup must not see: properties named like
 * those that every object inherits, which yup would take for fields, and entries so many or so deep that yup
 * would block the process.
 */
function unfitForYup(value: object, t: Translate): Record<string, string> | null {
  const open = [{ path: '', depth: 0, value }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path: parent, depth, value: object } = next
    const entries = Object.entries(object)
    if (entries.length > mostEntries) return { [parent || 'body']: t(m.tooManyEntries) }
    if (depth > deepest) return { [parent]: t(m.tooDeep) }
    for (const [name, inner] of entries) {
      const path = parent ? `${parent}.${name}` : name
      if (name in Object.prototype) return { [path]: t(m.fieldUnknown) }
      // Replaces half of an emoji that was cut: MySQL refuses it, SQLite would store something else.
      if (typeof inner === 'string')
        (object as Record<string, unknown>)[name] = inner.toWellFormed()
      if (typeof inner === 'object' && inner !== null) {
        open.push({ path, depth: depth + 1, value: inner })
      }
    }
  }
  return null
}

/** More than any schema allows. */
const mostEntries = 1000
const deepest = 20

function messagesByField(error: ValidationError, t: Translate): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const problem of error.inner.length > 0 ? error.inner : [error]) {
    for (const path of pathsOf(problem)) fields[path] ??= said(problem.message as Said, t)
  }
  return fields
}

function pathsOf({ path, type, params }: ValidationError): string[] {
  if (type !== 'noUnknown') return [path || 'body']
  const unknown = String(params?.unknown ?? '').split(', ')
  return unknown.map((name) => (path ? `${path}.${name}` : name))
}
