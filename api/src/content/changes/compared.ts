import { isDeepStrictEqual } from 'node:util'
import type { Day, Schedule } from '@pt-portal/rules/law'
import type { StateFacts } from '../../contract/law/facts/facts'
import { wordsOfFacts } from '../../contract/law/facts/facts-words'

/** What two versions of a state's law differ in (D103). */
export interface Difference {
  /** `ended`: a change to come is not to come any more. */
  act: 'changed' | 'corrected' | 'ended'
  /** What was law before the change, or what the portal had said. */
  before: Schedule | null
  after: Schedule | null
  from: Day | null
  /** The first day that it had before; null where it is new. */
  formerFrom: Day | null
  /** Whether a schedule that was there is not there any more. */
  isGone: boolean
  /** Whether somebody owes another amount, or on another day. */
  isOfAmounts: boolean
  /** Of a correction of something else than a schedule: texts in English that the facts had, and those that they have. */
  was: string[]
  is: string[]
}

/** Texts that one correction names at most. */
const mostTexts = 20

/** The law that a schedule follows; null where none is known. */
export const lawBefore = (schedules: Schedule[], { from }: Pick<Schedule, 'from'>) =>
  schedules.findLast((other) => other.standing === 'in-force' && other.from < from) ?? null

/** Whether a schedule is a change of the law, and not the first one that is known, or known only from some day on. */
export const isChange = (schedules: Schedule[], schedule: Schedule): boolean =>
  schedule.isStartKnown && lawBefore(schedules, schedule) !== null

const isLaw = ({ standing, from }: Schedule, day: Day) => standing === 'in-force' && from <= day

const chargesOf = ({ isLevied, basis, slabs, annualMax, deductedIn = [], from }: Schedule) => [
  ...[isLevied, basis, annualMax, deductedIn, from],
  slabs.map(({ note: _note, ...slab }) => slab),
]

const differs = (one: Schedule, other: Schedule) =>
  !isDeepStrictEqual(chargesOf(one), chargesOf(other))

/**
 * What has changed between two versions of a law: a schedule that is new or was altered before its day, one that was
 * corrected, one that will not come. What is new of the past and does not follow another schedule is no change.
 */
export function comparedSchedules(
  former: Schedule[],
  present: Schedule[],
  today: Day,
): Difference[] {
  const startsIn = (all: Schedule[], { from }: Schedule) => all.find((one) => one.from === from)
  const added = present.filter((one) => !startsIn(former, one))
  const removed = former.filter((one) => !startsIn(present, one))
  const kept = present.flatMap((after): [Schedule, Schedule][] => {
    const before = startsIn(former, after)
    return before && !isDeepStrictEqual(before, after) ? [[before, after]] : []
  })
  // One that went and one that came are one whose day has moved.
  const isMoved = added.length === 1 && removed.length === 1
  const pairs = isMoved ? [...kept, [removed[0]!, added[0]!] as [Schedule, Schedule]] : kept
  return [
    ...pairs.flatMap(([before, after]) => altered(present, before, after, today)),
    ...(isMoved ? [] : added).flatMap((after) => begun(present, after)),
    ...(isMoved ? [] : removed).map((before) => ({
      ...gone(present, before, today),
      isGone: true,
    })),
  ]
}

const nothing = { formerFrom: null, isGone: false, was: [], is: [] }

const begun = (present: Schedule[], after: Schedule): Difference[] =>
  isChange(present, after)
    ? [
        {
          ...nothing,
          act: 'changed',
          before: lawBefore(present, after),
          after,
          from: after.from,
          isOfAmounts: true,
        },
      ]
    : []

function gone(present: Schedule[], before: Schedule, today: Day): Difference {
  const { from } = before
  const wasLaw = isLaw(before, today)
  const after = wasLaw ? lawBefore(present, before) : null
  const act = after ? 'corrected' : 'ended'
  return { ...nothing, act, before, after, from, formerFrom: from, isOfAmounts: wasLaw }
}

function altered(present: Schedule[], before: Schedule, after: Schedule, today: Day): Difference[] {
  const of = { ...nothing, after, from: after.from, formerFrom: before.from }
  // What was law already is corrected; what was to come, or becomes law now, changes.
  if (isLaw(before, today)) {
    if (after.standing !== 'in-force') return [gone(present, before, today)]
    return [{ ...of, act: 'corrected', before, isOfAmounts: differs(before, after) }]
  }
  if (!isChange(present, after)) return []
  const isOfAmounts = before.standing !== after.standing || differs(before, after)
  return [{ ...of, act: 'changed', before: lawBefore(present, after), isOfAmounts }]
}

/** Texts of the facts that differ, such as those of due dates; none where they are the same. */
export function comparedTexts(former: StateFacts, present: StateFacts): Difference[] {
  const [old, current] = [former, present].map((facts) => wordsOfFacts(facts).map(textOf))
  const was = old!.filter((text) => !current!.includes(text)).slice(0, mostTexts)
  const is = current!.filter((text) => !old!.includes(text)).slice(0, mostTexts)
  if (was.length + is.length === 0) return []
  const ofTexts = { ...nothing, before: null, after: null, from: null, isOfAmounts: false }
  return [{ ...ofTexts, act: 'corrected', was, is }]
}

const textOf = ({ text }: { text: string }) => text
