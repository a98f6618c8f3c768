import type { Exemption, Slab, StateLaw } from '@pt-portal/rules/law'
import { type DatedSchedule, scheduleOn } from '@pt-portal/rules/schedule-on'
import { byteOrderMark, type CsvValue, csvLine } from '../../contract/csv-cell'
import type { OpenSchedule, OpenState } from '../../contract/law/open-law'
import {
  flag,
  integer,
  listOf,
  nullable,
  object,
  optionally,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/shape'
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

const stateShape: Shape<OpenState> = {
  state: text,
  name: text,
  act: text,
  schedules: listOf(object(scheduleShape)),
  exemptions: listOf(optionally(object(exemptionShape), 'age')),
}

/** JSON Schema of one state. */
export const openStateSchema = object(stateShape)

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
  return present<OpenState>(stateShape, { ...law, schedules: schedules.map(openSchedule) })
}

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
