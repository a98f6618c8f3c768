import {
  batchLimits,
  browserFamilies,
  type EvidenceBatch,
  evidenceCounts,
  evidenceVitals,
} from '@pt-portal/remote-kit/remote/build-evidence'
import * as yup from 'yup'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  number,
  object,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { buildId, count, notUnknown, remoteName } from '../schema'
import type { BuildFigures, EvidenceAnswer, VitalFigures } from './figures'

const countSchema = { type: 'integer', minimum: 0 } as const

/** Counts by bucket. */
const histogram = (vital: string) =>
  yup
    .mixed<Record<string, number>>()
    .test('histogram', `${vital} must be counts by bucket`, (value) => {
      if (value === undefined) return true
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
      const entries = Object.entries(value)
      return (
        entries.length <= batchLimits.buckets &&
        entries.every(([name, n]) => /^\d{1,3}$/.test(name) && Number.isSafeInteger(n) && n >= 0)
      )
    })
    .meta({
      jsonSchema: {
        type: 'object',
        maxProperties: batchLimits.buckets,
        propertyNames: { pattern: '^\\d{1,3}$' },
        additionalProperties: countSchema,
      },
    })

const optional = <S extends yup.AnySchema>(names: readonly string[], schemaOf: (n: string) => S) =>
  yup.object(Object.fromEntries(names.map((name) => [name, schemaOf(name)]))).noUnknown(notUnknown)

/** A gateway's batch of evidence. */
export const batchSchema = yup
  .object({
    batch: yup
      .string()
      .required('Batch is required')
      .matches(/^[\w-]{16,32}$/, 'Batch must be a random id'),
    rows: yup
      .array()
      .of(
        yup
          .object({
            remote: remoteName,
            build: buildId('Build'),
            release: count('Release').required('Release is required'),
            browser: yup
              .string()
              .required('Browser is required')
              .oneOf(browserFamilies, 'Browser must be a family of browsers'),
            counts: optional(evidenceCounts, count),
            vitals: optional(evidenceVitals, histogram),
          })
          .noUnknown(notUnknown),
      )
      .required('Rows are required')
      .max(batchLimits.rows, `A batch has at most ${batchLimits.rows} rows`),
  })
  .noUnknown(notUnknown)

/** An accepted body. */
export const batchOf = (accepted: yup.InferType<typeof batchSchema>) =>
  accepted as unknown as EvidenceBatch

const vital: Shape<VitalFigures> = {
  count: integer,
  p50: nullable(number),
  p75: nullable(number),
}

const figures: Shape<BuildFigures> = {
  remote: text,
  build: text,
  from: dateTime,
  pages: integer,
  renders: integer,
  failedRenders: integer,
  clientErrors: integer,
  federationFailures: integer,
  vitals: object(Object.fromEntries(evidenceVitals.map((name) => [name, object(vital)]))),
}

const answer: Shape<EvidenceAnswer> = {
  hours: listOf(object(figures)),
  totals: listOf(object(figures)),
}

export const evidenceAnswer = object(answer)
