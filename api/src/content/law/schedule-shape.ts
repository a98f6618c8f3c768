import type { Schedule, Slab } from '@pt-portal/rules/law'
import {
  flag,
  integer,
  listOf,
  nullable,
  number,
  object,
  optionally,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'

const slabShape: Shape<Slab> = {
  appliesTo: text,
  above: number,
  atLeast: number,
  upTo: number,
  below: number,
  tax: number,
  except: listOf(object({ month: integer, amount: number })),
  monthly: number,
  lumpSum: number,
  note: text,
}

/** JSON Schema of a schedule's slabs. */
export const slabsSchema = listOf(
  optionally(object(slabShape), ...Object.keys(slabShape).filter((key) => key !== 'tax')),
)

/** JSON Schema of the paper that made a schedule law. */
export const instrumentSchema = object({
  kind: text,
  number: text,
  date: nullable(text),
  url: text,
})

/** JSON Schema of sources with their strength. */
export const sourcesSchema = listOf(
  object({ title: text, url: text, strength: text, checkedOn: text }),
)

/** JSON Schema of what is said of salaries on which sources differ. */
export const remarksSchema = listOf(object({ from: number, to: nullable(number), text }))

const scheduleShape: Shape<Schedule> = {
  from: text,
  to: text,
  isStartKnown: flag,
  standing: text,
  instrument: instrumentSchema,
  isLevied: flag,
  basis: text,
  slabs: slabsSchema,
  annualMax: integer,
  deductedIn: listOf(integer),
  isDeductionAssumed: flag,
  partOfYear: text,
  doubt: text,
  doubts: textList,
  remarks: remarksSchema,
  sources: sourcesSchema,
  lookAgainOn: nullable(text),
}

/** JSON Schema of a schedule as staff edit it. */
export const scheduleSchema = optionally(
  object(scheduleShape),
  ...['to', 'deductedIn', 'isDeductionAssumed', 'partOfYear'],
)

/** A schedule for the form that edits it. */
export const presentSchedule = (schedule: Schedule): Schedule => present(scheduleShape, schedule)
