import { isDeepStrictEqual } from 'node:util'
import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import type { Day, Schedule, StateLaw } from '@pt-portal/rules/law'
import { readLaws } from '@pt-portal/rules/laws'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'
import type { DueDate, StateFacts } from '../../contract/law/facts/facts'
import {
  beginningOn,
  blankSchedule,
  factsOfSchedule,
  type ScheduleFacts,
  scheduleOfFacts,
  withSchedule,
} from '../../contract/law/schedules/schedule-facts'
import { builtInStates } from '../seed/facts'

/** A state as far as its law needs it. */
interface State {
  name: string
  facts: DatedFacts
}

const builtInLaws = whenFirstUsed(() => new Map(readLaws().map((law) => [law.name, law])))

/** The law of `rules`; undefined for a place that is none of the 28 states and 8 union territories. */
export const builtInLaw = (name: string): StateLaw | undefined => builtInLaws().get(name)

/** All places of `rules`, in the order of their names. */
export const allBuiltInLaws = (): StateLaw[] => [...builtInLaws().values()]

/** What decides an amount, as a text that is equal where the amounts are. */
const chargesOf = ({ annualMax, slabs = [] }: Partial<StateFacts>) =>
  JSON.stringify([
    annualMax,
    slabs.map(({ note: _note, instalments, ...slab }) => [
      ...Object.entries(slab).sort(),
      instalments,
    ]),
  ])

const builtInCharges = whenFirstUsed(
  () => new Map(builtInStates().map(({ name, facts }) => [name, facts && chargesOf(facts)])),
)

/**
 * The schedules of a state as they are stored: those that staff entered, else the built-in ones, else the facts as one
 * schedule, for facts that were edited before schedules could be.
 */
export function storedSchedules({ name, facts }: State): Schedule[] {
  if (facts.schedules) return facts.schedules
  const builtIn = builtInLaw(name)
  return builtIn && builtInCharges().get(name) === chargesOf(facts)
    ? builtIn.schedules
    : [enteredSchedule(facts)]
}

/** Facts as a schedule from the day that they name, or else that of their check. */
function enteredSchedule(facts: StateFacts): Schedule {
  const { inForceFrom, checkedOn, act } = facts
  return {
    ...scheduleOfFacts(facts, blankSchedule(inForceFrom ?? checkedOn, act)),
    isStartKnown: inForceFrom !== null,
    sources: facts.sources.map((source) => ({
      ...source,
      strength: 'B',
      checkedOn: source.checkedOn ?? checkedOn,
    })),
  }
}

/** Whether facts describe a schedule: the one whose first day they name, else that of the day on which they were checked. */
function describes(facts: StateFacts, schedules: Schedule[], schedule: Schedule): boolean {
  const isNamed = schedules.some(({ from }) => from === facts.inForceFrom)
  return isNamed
    ? facts.inForceFrom === schedule.from
    : scheduleOn({ schedules }, facts.checkedOn) === schedule
}

const nothingDue: DueDate = { text: '', days: [], covers: 'unknown' }

/** What is left of the facts where nothing is levied any more. */
const untaxed: Partial<StateFacts> = {
  frequency: '',
  dueDates: { payment: nothingDue, return: nothingDue, enrolled: nothingDue },
  rhythms: [],
  lateCosts: [],
}

/** Whether facts have what a schedule is made of; an unsound record lacks any of it. */
const isDateable = ({ slabs, caveats, sources }: Partial<StateFacts>) =>
  [slabs, caveats, sources].every(Array.isArray)

const presentFacts = (schedule: Schedule): Partial<StateFacts> => ({
  ...factsOfSchedule(schedule),
  ...(!schedule.isLevied && untaxed),
})

/**
 * Facts as they are on a day, with all schedules: where the schedule in force began after they were checked, its slabs take
 * the place of theirs, so that a schedule begins by itself (D98).
 */
export function factsOn({ name, facts: known }: State, day: Day): DatedFacts {
  const { switchedOn: _day, ...facts } = known
  if (!isDateable(facts)) return facts
  const schedules = storedSchedules({ name, facts })
  const present = scheduleOn({ schedules }, day)
  if (!present || describes(facts, schedules, present)) return { ...facts, schedules }
  return {
    ...facts,
    ...presentFacts(present),
    sources: sourcesFirst(present, facts),
    schedules,
    switchedOn: present.from,
  }
}

/** The sources of a schedule, then those of the facts that are others. */
function sourcesFirst(schedule: Schedule, facts: StateFacts): StateFacts['sources'] {
  const own = schedule.sources.map(({ strength: _strength, ...source }) => source)
  const isOther = (source: { title: string }) => own.every(({ title }) => title !== source.title)
  return [...own, ...facts.sources.filter(isOther)]
}

/** Facts as they are stored: without what `factsOn` adds, such as built-in schedules, which come with releases. */
export function withoutBuiltIn({ name, facts }: State): DatedFacts {
  const { schedules, switchedOn: _day, ...stored } = facts
  const isBuiltIn =
    !schedules || isDeepStrictEqual(schedules, storedSchedules({ name, facts: stored }))
  return isBuiltIn ? stored : { ...stored, schedules }
}

/** Built-in schedules that a state's law lacks or has otherwise: what staff entered stays, and they are told of these. */
export function builtInBeside({ name, facts: { schedules = [] } }: State): Schedule[] {
  const builtIn = builtInLaw(name)?.schedules ?? []
  return builtIn.filter((one) => !schedules.some((other) => isDeepStrictEqual(one, other)))
}

const scheduleFields = ['slabs', 'caveats', 'annualMax', 'inForceFrom', 'doubt', 'doubts'] as const

const scheduleFactsOf = (facts: StateFacts): ScheduleFacts =>
  Object.fromEntries(scheduleFields.map((name) => [name, facts[name]])) as unknown as ScheduleFacts

/**
 * Facts with schedules that agree with them. Slabs that staff have changed correct the schedule in force; with a later first
 * day they are a new schedule from that day. Where only the schedules have changed, the slabs follow.
 * @param shown the facts that were edited
 */
export function settledFacts(
  name: string,
  shown: DatedFacts,
  facts: DatedFacts,
  day: Day,
): DatedFacts {
  const { schedules: known = [] } = shown
  const { schedules: given = known, ...others } = facts
  const isEdited = !isDeepStrictEqual(scheduleFactsOf(shown), scheduleFactsOf(facts))
  const hasOwn = withoutBuiltIn({ name, facts: shown }).schedules !== undefined
  if (!isEdited && !hasOwn && isDeepStrictEqual(given, known)) {
    return factsOn({ name, facts: others }, day)
  }
  const schedules = isEdited ? withEdited(given, facts, day) : given
  const present = scheduleOn({ schedules }, day)
  const before = scheduleOn({ schedules: known }, day)
  if (!present || isDeepStrictEqual(present, before)) {
    return { ...facts, ...scheduleFactsOf(present ? shown : facts), schedules }
  }
  return { ...facts, ...(!isEdited && presentFacts(present)), schedules }
}

function withEdited(schedules: Schedule[], facts: DatedFacts, day: Day): Schedule[] {
  const present = scheduleOn({ schedules }, day)
  const put = (all: Schedule[], next: Schedule) =>
    withSchedule(all, next, beginningOn(all, next.from))
  if (!present) return put(schedules, enteredSchedule(facts))
  const edited = scheduleOfFacts(facts, present)
  const isNewLaw = edited.from > present.from && !isDeepStrictEqual(edited.slabs, present.slabs)
  const others = schedules.filter((schedule) => schedule !== present)
  return put(isNewLaw ? schedules : others, edited)
}
