import * as yup from 'yup'
import { entrySchemas } from '../../kinds/entry-schema'
import type { InputOf } from '../../kinds/field'
import { basedOn, optionalText, uncoerced } from '../../kinds/fields'
import { inputSchema } from '../../kinds/input-schema'
import { statePage } from '../../kinds/state-page'
import { scheduleProblems } from '../schedules/schedule-problems'
import { schedulesSchema } from '../schedules/schedules-schema'
import type { DatedFacts } from './dated-facts'
import { factFields } from './fact-fields'
import type { StateFacts } from './facts'
import { object } from './schema-parts'

const schemas = entrySchemas(factFields)

/** The fields that `scheduleProblems` reads; each must be valid before it checks them together. */
const scheduleFields = yup.object({
  slabs: schemas.slabs!,
  annualMax: schemas.annualMax!,
}) as yup.ObjectSchema<Pick<StateFacts, 'slabs' | 'annualMax'>>

function checkSchedule(this: yup.TestContext, facts: unknown): true | yup.ValidationError {
  if (!scheduleFields.isValidSync(facts)) return true
  const place = this.path ? `${this.path}.` : ''
  const errors = scheduleProblems(facts).map(
    ({ path, message }) => new yup.ValidationError(message, facts, place + path),
  )
  return errors.length === 0 || new yup.ValidationError(errors)
}

/** Schema of a state's facts: schedules without gaps, real dates, no amount above the Article 276 limit (D52). */
export const factsSchema = object('Facts', {
  ...schemas,
  schedules: schedulesSchema.optional(),
}).test('schedule', checkSchedule) as unknown as yup.ObjectSchema<
  Omit<DatedFacts, 'switchedOn' | 'untranslated'>
>

/** Whether readers are told of changes of the law; null or absent: of what is told by default (D89). */
export const tellsReaders = uncoerced(yup.boolean())
  .typeError('Tells readers must be true or false')
  .nullable()
  .optional()

/** Maximum length in characters of the note to readers about a change of the facts. */
const noteLength = 500

/** `PUT /api/state-pages/{id}/facts`: the facts, the version they are based on, and a note for readers. */
export const factsUpdateSchema = factsSchema.shape({
  ...basedOn,
  note: optionalText('Note', noteLength),
  tellsReaders,
})

export type FactsUpdate = yup.InferType<typeof factsUpdateSchema>

/** A state page with its facts; if `facts` is absent, the stored facts stay unchanged. */
export const statePageBodySchema = inputSchema(statePage).shape({
  facts: factsSchema.nullable().optional().default(undefined),
})

export type StatePageBody = InputOf<typeof statePage.fields>
