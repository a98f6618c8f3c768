import type { Cases, DueCase, LateCase, MonthCase, YearCase } from '@pt-portal/rules/cases'
import type {
  DueDates,
  DueRule,
  EnrolledRate,
  Exemption,
  LateCost,
  Rhythm,
  SalaryPart,
} from '@pt-portal/rules/law'
import law from '@pt-portal/rules/schema/state.schema.json'
import type { OpenPlace, OpenSchedule, OpenState } from '../../contract/law/open-law'
import {
  flag,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  number,
  object,
  optionally,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { instrumentSchema, remarksSchema, slabsSchema, sourcesSchema } from '../law/schedule-shape'

// Shapes of the open data: what leaves the server, its OpenAPI description and the published JSON Schemas. Days and choices are
// those of the schema of `rules`.

const { $defs: defs } = law
const day: JsonSchema = { ...defs.day }
const month: JsonSchema = { type: 'string', pattern: defs.month.pattern }
const choice = (property: { enum: string[] }): JsonSchema => ({
  type: 'string',
  enum: property.enum,
})

export const scheduleShape: Shape<OpenSchedule> = {
  from: day,
  to: nullable(day),
  startKnown: flag,
  standing: choice(defs.schedule.properties.standing),
  instrument: instrumentSchema,
  levied: flag,
  basis: choice(defs.schedule.properties.basis),
  slabs: slabsSchema,
  annualMax: integer,
  deductedIn: listOf(integer),
  deductionAssumed: flag,
  partOfYear: nullable(choice(defs.schedule.properties.partOfYear)),
  doubt: choice(defs.schedule.properties.doubt),
  doubts: textList,
  remarks: remarksSchema,
  sources: sourcesSchema,
  lookAgainOn: nullable(day),
}

const exemptionShape: Shape<Exemption> = {
  kind: choice(defs.exemption.properties.kind),
  age: integer,
  from: nullable(day),
  text,
  sources: sourcesSchema,
}

const enrolledShape: Shape<EnrolledRate> = {
  from: nullable(day),
  to: day,
  who: text,
  tax: number,
  sources: sourcesSchema,
}

const salaryShape: Shape<SalaryPart> = {
  part: choice(defs.salaryPart.properties.part),
  counts: choice(defs.salaryPart.properties.counts),
  text,
  sources: sourcesSchema,
}

const covers = choice(defs.periodCovered)

const dueRuleShape: Shape<DueRule> = {
  text,
  days: listOf(optionally(object({ month: integer, day: integer, covers }), 'covers')),
  covers,
}

const rhythmShape: Shape<Rhythm> = {
  ...{ id: text, name: text, measure: choice(defs.rhythm.properties.measure) },
  ...{ from: nullable(number), to: nullable(number) },
  ...{ payment: object(dueRuleShape), return: object(dueRuleShape), rule: text, url: text },
}

const dueDatesShape: Shape<DueDates> = {
  from: nullable(month),
  payment: object(dueRuleShape),
  return: object(dueRuleShape),
  enrolled: object(dueRuleShape),
  rhythms: listOf(object(rhythmShape)),
  sources: sourcesSchema,
}

const { late, unit, per, basis } = defs.lateCost.properties

const lateCostShape: Shape<LateCost> = {
  ...{ from: nullable(day), to: day, late: choice(late), unit: choice(unit), per: choice(per) },
  rates: listOf(object({ after: number, least: number, most: number })),
  ...{ limit: nullable(number), basis: choice(basis), text, sources: sourcesSchema },
}

const named = { state: text, name: text }
const dueDates = listOf(object(dueDatesShape))
const lateCosts = listOf(optionally(object(lateCostShape), 'to', 'sources'))

export const stateShape: Shape<OpenState> = {
  ...named,
  act: text,
  schedules: listOf(object(scheduleShape)),
  exemptions: listOf(optionally(object(exemptionShape), 'age')),
  enrolled: listOf(optionally(object(enrolledShape), 'to')),
  salary: listOf(object(salaryShape)),
  dueDates,
  lateCosts,
}

/** JSON Schema of one state with the rest of its law. */
export const openStateInFullSchema = object(stateShape)

/** The same where the rest may be absent. */
export const openStateSchema = optionally(
  openStateInFullSchema,
  ...['enrolled', 'salary', 'dueDates', 'lateCosts'],
)

export const openPlaceShape: Shape<OpenPlace> = {
  ...named,
  act: text,
  levied: { type: ['boolean', 'null'] },
  since: nullable(day),
  page: nullable(text),
  json: text,
  csv: text,
}

export const openDueDatesSchema = object({ ...named, dueDates })

export const openLateCostsSchema = object({ ...named, lateCosts })

const rupees = nullable(number)
const sex = choice(defs.slab.properties.appliesTo)
const twelve = listOf(rupees)

const monthCaseShape: Shape<MonthCase> = {
  ...{ month, salary: number, sex, tax: rupees, yearTax: rupees, instrument: text, why: text },
}

const yearCaseShape: Shape<YearCase> = {
  ...{ year: integer, salaries: twelve, sex, bornOn: day, isDisabled: flag },
  ...{ months: twelve, total: rupees, instrument: text, why: text },
}

const dueCaseShape: Shape<DueCase> = {
  ...{ month, rhythm: text, payment: nullable(day), return: nullable(day), instrument: text },
}

const lateCaseShape: Shape<LateCase> = {
  ...{ late: choice(late), tax: number, due: day, done: day, month },
  ...{ least: number, most: number, instrument: text },
}

export const casesShape: Shape<Omit<Cases, '$schema'>> = {
  state: text,
  months: listOf(optionally(object(monthCaseShape), 'sex', 'yearTax', 'why')),
  years: listOf(optionally(object(yearCaseShape), 'sex', 'bornOn', 'isDisabled', 'why')),
  dueDates: listOf(optionally(object(dueCaseShape), 'rhythm', 'return')),
  lateCosts: listOf(optionally(object(lateCaseShape), 'month')),
}

/** JSON Schema of a file of states. @param state JSON Schema of one of them */
export const openFileSchema = (state: JsonSchema): JsonSchema =>
  object({
    schema: text,
    licence: text,
    version: text,
    on: nullable(day),
    checkedOn: nullable(day),
    notes: textList,
    states: listOf(state),
  })
