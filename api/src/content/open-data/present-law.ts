import { dueDatesIn } from '@pt-portal/rules/due-dates'
import { enrolledOn } from '@pt-portal/rules/enrolled-on'
import type {
  DueDates,
  DueRule,
  EnrolledRate,
  Exemption,
  LateCost,
  Rhythm,
  SalaryPart,
  Slab,
  StateLaw,
} from '@pt-portal/rules/law'
import { type DatedSchedule, scheduleOn } from '@pt-portal/rules/schedule-on'
import { byteOrderMark, type CsvValue, csvLine } from '../../contract/csv-cell'
import type { OpenSchedule, OpenState } from '../../contract/law/open-law'
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
import { instrumentSchema, remarksSchema, slabsSchema, sourcesSchema } from '../law/schedule-shape'
import { withEnds } from '../law/with-ends'

const scheduleShape: Shape<OpenSchedule> = {
  from: text,
  to: nullable(text),
  startKnown: flag,
  standing: text,
  instrument: instrumentSchema,
  levied: flag,
  basis: text,
  slabs: slabsSchema,
  annualMax: integer,
  deductedIn: listOf(integer),
  deductionAssumed: flag,
  partOfYear: nullable(text),
  doubt: text,
  doubts: textList,
  remarks: remarksSchema,
  sources: sourcesSchema,
  lookAgainOn: nullable(text),
}

const exemptionShape: Shape<Exemption> = {
  kind: text,
  age: integer,
  from: nullable(text),
  text,
  sources: sourcesSchema,
}

const enrolledShape: Shape<EnrolledRate> = {
  from: nullable(text),
  to: text,
  who: text,
  tax: number,
  sources: sourcesSchema,
}

const salaryShape: Shape<SalaryPart> = { part: text, counts: text, text, sources: sourcesSchema }

const dueRuleShape: Shape<DueRule> = {
  text,
  days: listOf(optionally(object({ month: integer, day: integer, covers: text }), 'covers')),
  covers: text,
}

const rhythmShape: Shape<Rhythm> = {
  ...{ id: text, name: text, measure: text, from: nullable(number), to: nullable(number) },
  ...{ payment: object(dueRuleShape), return: object(dueRuleShape), rule: text, url: text },
}

const dueDatesShape: Shape<DueDates> = {
  from: nullable(text),
  payment: object(dueRuleShape),
  return: object(dueRuleShape),
  enrolled: object(dueRuleShape),
  rhythms: listOf(object(rhythmShape)),
  sources: sourcesSchema,
}

const lateCostShape: Shape<LateCost> = {
  ...{ from: nullable(text), to: text, late: text, unit: text, per: text },
  rates: listOf(object({ after: number, least: number, most: number })),
  ...{ limit: nullable(number), basis: text, text, sources: sourcesSchema },
}

const stateShape: Shape<OpenState> = {
  state: text,
  name: text,
  act: text,
  schedules: listOf(object(scheduleShape)),
  exemptions: listOf(optionally(object(exemptionShape), 'age')),
  enrolled: listOf(optionally(object(enrolledShape), 'to')),
  salary: listOf(object(salaryShape)),
  dueDates: listOf(object(dueDatesShape)),
  lateCosts: listOf(optionally(object(lateCostShape), 'to', 'sources')),
}

/** JSON Schema of one state. */
export const openStateSchema = optionally(
  object(stateShape),
  ...['enrolled', 'salary', 'dueDates', 'lateCosts'],
)

function openSchedule({ schedule, to }: DatedSchedule): OpenSchedule {
  return present<OpenSchedule>(scheduleShape, {
    ...schedule,
    to,
    levied: schedule.isLevied,
    startKnown: schedule.isStartKnown,
    deductedIn: schedule.deductedIn ?? [],
    deductionAssumed: schedule.isDeductionAssumed ?? false,
    partOfYear: schedule.partOfYear ?? null,
  })
}

/** A state for programs; with a day, its schedule of that day alone. */
export function openState(law: StateLaw, on?: string): OpenState {
  const chosen = on === undefined ? undefined : scheduleOn(law, on)
  const schedules = withEnds(law).filter(({ schedule }) => on === undefined || schedule === chosen)
  const { state, name, act, exemptions } = law
  return { ...{ state, name, act }, schedules: schedules.map(openSchedule), exemptions }
}

/** The same with the rest of the law, which only a state's own file has; with a day, what is known to hold on that day. */
export const openStateInFull = (law: StateLaw, on?: string): OpenState =>
  present<OpenState>(stateShape, {
    ...openState(law, on),
    enrolled: on === undefined ? law.enrolled : enrolledOn(law, on),
    salary: law.salary,
    dueDates: on === undefined ? law.dueDates : [dueDatesIn(law, on.slice(0, 7)) ?? []].flat(),
    lateCosts: on === undefined ? law.lateCosts : lateCostsOn(law, on),
  })

const lateCostsOn = ({ lateCosts }: StateLaw, day: string): LateCost[] =>
  lateCosts.filter(({ from, to }) => (from ?? day) <= day && day <= (to ?? day))

const columns = [
  ...['state', 'name', 'from', 'to', 'standing', 'levied', 'basis', 'appliesTo'],
  ...['above', 'atLeast', 'upTo', 'below', 'tax', 'monthly', 'except', 'annualMax', 'deductedIn'],
  ...['instrument', 'instrumentUrl', 'doubt'],
]

/** One line a slab, or one a schedule where nothing is levied; months and amounts as `2:300`. */
export function openCsv(states: OpenState[]): string {
  const lines = states.flatMap((state) =>
    state.schedules.flatMap((schedule) =>
      (schedule.levied ? schedule.slabs : [undefined]).map((slab) =>
        csvLine(cellsOf(state, schedule, slab)),
      ),
    ),
  )
  return byteOrderMark + csvLine(columns) + lines.join('')
}

function cellsOf(state: OpenState, schedule: OpenSchedule, slab: Slab | undefined): CsvValue[] {
  const { from, to, standing, levied, basis, annualMax, deductedIn, instrument, doubt } = schedule
  const except = slab?.except?.map(({ month, amount }) => `${month}:${amount}`).join(' ') ?? null
  return [
    ...[state.state, state.name, from, to, standing, levied ? 'yes' : 'no', basis],
    ...[slab?.appliesTo ?? (levied ? 'all' : null)],
    ...[slab?.above ?? null, slab?.atLeast ?? null, slab?.upTo ?? null, slab?.below ?? null],
    ...[slab?.tax ?? 0, slab?.monthly ?? null, except, annualMax, deductedIn.join(' ')],
    ...[instrument.number, instrument.url, doubt],
  ]
}
