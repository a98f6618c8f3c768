import { maxHeaderSize } from 'node:http'
import { mostBytes } from '../../platform/http/request/body'
import type { JsonSchema } from '../../platform/http/request/shape'
import { largestUpload } from '../../platform/http/request/upload'

/** Bytes at most of where a value comes from: each character needs one, each item of a list two. */
export const limits = { address: maxHeaderSize, body: mostBytes.staff }

const largest = Number.MAX_SAFE_INTEGER

function ofValue(schema: JsonSchema, bytes: number | undefined): JsonSchema {
  const types = [schema.type].flat()
  if (types.includes('integer')) return { format: 'int64', minimum: -largest, maximum: largest }
  if (!bytes || schema.enum) return {}
  if (schema.format === 'binary') return { maxLength: largestUpload }
  if (types.includes('string')) return { maxLength: bytes }
  return types.includes('array') ? { maxItems: Math.floor(bytes / 2) } : {}
}

/**
 * Adds the limits that hold where a schema names none of its own: integers are exact in JavaScript, and what is sent is no
 * larger than what it comes in.
 * @param bytes of the body or the address; absent for answers
 */
export function bounded(schema: JsonSchema, bytes?: number): JsonSchema {
  const inner = (one: JsonSchema) => bounded(one, bytes)
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...ofValue(schema, bytes),
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, inner(one)]),
      ),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: inner(additionalProperties),
    }),
  }
}
