import type { DayEntry, EntryFields } from '@pt-portal/api/contract/kinds/entry-field'
import { emptyFacts } from '@pt-portal/api/contract/law/facts/fact-fields'
import { factsUpdateSchema } from '@pt-portal/api/contract/law/facts/facts-schema'
import {
  blankSchedule,
  factsOfSchedule,
  type ScheduleFacts,
  scheduleOfFacts,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { scheduleFields } from '@pt-portal/api/contract/law/schedules/schedule-fields'
import type { Day, Instrument, Schedule } from '@pt-portal/rules/law'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { isSame } from '../../../forms/compare/differences'
import { blanksIn, type FactsValues, type SlabValues, type Typed } from '../facts-values'

/** The declared fields of a schedule that are stored as they are typed. */
const { slabs: _slabs, annualMax: _annualMax, ...ownFields } = scheduleFields

/** Values of the dialog for one schedule: those of its declared fields. A type, because forms want an index signature. */
export type ScheduleValues = Pick<Schedule, keyof typeof ownFields> & {
  slabs: SlabValues[]
  annualMax: Typed
  /** What was wrong with a schedule that is corrected. */
  wrong: string
}

/** A schedule as values of the dialog. */
export function valuesOfSchedule(schedule: Schedule): ScheduleValues {
  const { slabs, annualMax } = factsOfSchedule(schedule)
  const own = recordOf(ownFields, schedule, (day) => day ?? '')
  return { ...(own as Pick<Schedule, keyof typeof ownFields>), slabs, annualMax, wrong: '' }
}

/** Values of the dialog as a schedule. @param base what the dialog does not ask */
export function scheduleOfValues(values: ScheduleValues, base: Schedule): Schedule {
  const { from, slabs, annualMax } = values
  const facts = {
    ...factsOfSchedule(base),
    // The schema has accepted them as slabs of facts.
    slabs: slabs as ReturnType<typeof factsOfSchedule>['slabs'],
    annualMax: annualMax as number,
    inForceFrom: from,
  }
  return {
    ...scheduleOfFacts(facts, base),
    ...recordOf(ownFields, values, (day, { required }) => (required ? day : day || null)),
    isStartKnown: base.isStartKnown || from !== base.from,
  }
}

/** The declared fields of a record, with its days as `write` has them: forms have '' for a day that is not known. */
const recordOf = (
  fields: EntryFields,
  record: object,
  write: (day: unknown, field: DayEntry) => unknown,
): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (record as Record<string, unknown>)[name]
      if (field.type === 'day') return [name, write(value, field)]
      return [name, field.type === 'group' ? recordOf(field.fields, value as object, write) : value]
    }),
  )

const noInstrument: Instrument = { kind: 'notification', number: '', date: null, url: '' }

/** A copy of the schedule in force for a new law, without the day, paper and sources of the old one. */
export function newSchedule(present: Schedule | undefined): Schedule {
  const { to: _to, ...copied } = present ?? blankSchedule('', '')
  return {
    ...copied,
    ...(!copied.isLevied && { isLevied: true, annualMax: emptyFacts.annualMax }),
    from: '',
    isStartKnown: true,
    instrument: noInstrument,
    sources: [],
    lookAgainOn: null,
  }
}

/** A schedule by which nothing is levied any more. */
export const endOfLevy = (): Schedule => ({
  ...blankSchedule('', ''),
  instrument: { ...noInstrument, kind: 'repeal' },
})

/** Whether a schedule is or was law, so that a change of it is a correction. */
export const hasBegun = ({ standing, from }: Schedule, today: Day): boolean =>
  standing === 'in-force' && from <= today

/** What the form shows of the schedule in force, beside its first day. */
const described = ['slabs', 'annualMax', 'caveats', 'doubt', 'doubts'] as const

/**
 * The fields of the form that change with its schedules. Where another schedule is in force now, the form shows its slabs;
 * what was typed into those of the one before is kept in that one.
 * @param initial what was read
 */
export function fieldsWith(
  schedules: Schedule[],
  form: FactsValues,
  initial: FactsValues,
  today: Day,
): Partial<FactsValues> {
  const present = scheduleOn({ schedules }, today)
  const before = scheduleOn(form, today)
  if (!present || present.from === before?.from) return { schedules }
  const isEdited = described.some((name) => !isSame(form[name], initial[name]))
  const { inForceFrom, ...facts } = factsOfSchedule(present)
  return {
    schedules: schedules.map((schedule) =>
      isEdited && schedule === before ? asTyped(form, schedule) : schedule,
    ),
    ...facts,
    inForceFrom: inForceFrom ?? '',
  }
}

/** A schedule with what the form says of it. The form is validated before it is sent. */
const asTyped = (form: FactsValues, schedule: Schedule): Schedule =>
  scheduleOfFacts({ ...form, inForceFrom: schedule.from } as ScheduleFacts, schedule)

type Fault = Record<'path' | 'message', string>

/** Path of a fault that belongs to no field of the dialog. */
const wholeSchedule = 'schedule'

/** Faults at the fields of the dialog; those of other schedules, or of the law as a whole, above its buttons. */
function placed({ path, message }: Fault, index: number): Fault {
  if (!path.startsWith('schedules')) return { path, message }
  const inside = path.slice(`schedules[${index}].`.length)
  const [field = ''] = inside.split(/[.[]/)
  // Faults of slabs are said of them as facts.
  const isTyped = Object.hasOwn(scheduleFields, field) && field !== 'slabs'
  const isOwn = path.startsWith(`schedules[${index}].`) && isTyped
  return { path: isOwn ? inside : wholeSchedule, message }
}

/**
 * Validates the dialog by the API's own rules: its slabs as facts, and the law that it makes.
 * @param lawWith the law with these values, and the schedule that they are
 */
export const scheduleFormSchema = (
  lawWith: (values: ScheduleValues) => [law: Schedule[], schedule: Schedule],
  asksWhatWasWrong: boolean,
) => ({
  validate: async (typed: unknown) => {
    const values = blanksIn(typed) as ScheduleValues
    const [schedules, schedule] = lawWith(values)
    const { slabs, annualMax } = values
    const facts = { ...emptyFacts, checkedOn, slabs, annualMax, schedules }
    const faults = (await faultsOf(facts)).map((fault) =>
      placed(fault, schedules.indexOf(schedule)),
    )
    const isOfSlabs = faults.some(({ path }) => path.startsWith('slabs'))
    // What is wrong with a slab is wrong with its schedule too.
    const told = faults.filter(({ path }) => !(isOfSlabs && path === wholeSchedule))
    if (asksWhatWasWrong && !values.wrong.trim()) {
      told.push({ path: 'wrong', message: 'What was wrong is required' })
    }
    if (told.length > 0) {
      throw Object.assign(new Error('Invalid'), { name: 'ValidationError', inner: told })
    }
  },
})

/** Any day that is past; the dialog does not ask when facts were checked. */
const checkedOn = '2000-01-01'

const faultsOf = (facts: object): Promise<Fault[]> =>
  factsUpdateSchema.validate(facts, { abortEarly: false }).then(
    () => [],
    (failure: { inner: Fault[] }) => failure.inner,
  )
