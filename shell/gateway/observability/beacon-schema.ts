import { federationErrors } from '@pt-portal/remote-kit/remote/federation-errors'
import { schemaSentence } from '@pt-portal/remote-kit/remote/schema-sentence'
import Ajv from 'ajv'
import {
  type BeaconEvent,
  type BeaconReport,
  reportLimits,
  vitalNames,
} from '../../host/observability/beacon-report'

const text = (maxLength: number) => ({ type: 'string', maxLength })
const builds = { remote: text(64), build: text(64) }

const eventSchema = (type: BeaconEvent['type'], properties: object, optional: object = {}) => ({
  properties: { type: { const: type }, ...properties, ...optional },
  required: ['type', ...Object.keys(properties)],
  additionalProperties: false,
})

const ownFile = '^/(?:assets|remotes)/[\\w./+-]{1,200}:\\d{1,7}:\\d{1,7}$'

const schema = {
  type: 'object',
  properties: {
    traceId: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    events: {
      type: 'array',
      minItems: 1,
      maxItems: reportLimits.events,
      items: {
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: [
          eventSchema('error', {
            ...builds,
            message: text(reportLimits.message),
            stack: {
              type: 'array',
              maxItems: reportLimits.stack,
              items: { type: 'string', pattern: ownFile },
            },
          }),
          eventSchema('federation', { ...builds, number: { enum: Object.keys(federationErrors) } }),
          eventSchema(
            'vital',
            {
              remote: builds.remote,
              route: text(200),
              name: { enum: vitalNames },
              value: { type: 'number', minimum: 0, maximum: 3_600_000 },
            },
            { build: builds.build },
          ),
        ],
      },
    },
  },
  required: ['events'],
  additionalProperties: false,
}

const isReport = new Ajv({ discriminator: true }).compile<BeaconReport>(schema)

/**
 * Checks that a value is a report: only known fields, all of them bounded.
 * @throws Error with a sentence that names the field
 */
export function parseReport(value: unknown): BeaconReport {
  if (isReport(value)) return value
  throw new Error(
    schemaSentence('The report', isReport.errors![0]!, 'docs/operations/observability.md'),
  )
}
