import { dueDatesIn } from '@pt-portal/rules/due-dates'
import { enrolledOn } from '@pt-portal/rules/enrolled-on'
import type { Day, LateCost, StateLaw } from '@pt-portal/rules/law'
import { type DatedSchedule, scheduleOn } from '@pt-portal/rules/schedule-on'
import type { OpenSchedule, OpenState } from '../../contract/law/open-law'
import { present } from '../../platform/http/request/shape'
import { withEnds } from '../law/with-ends'
import { scheduleShape, stateShape } from './shapes'

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

/** A state for programs; with a day, its schedule of that day alone, and who was exempt then. */
export function openState(law: StateLaw, on?: Day): OpenState {
  const chosen = on === undefined ? undefined : scheduleOn(law, on)
  const schedules = withEnds(law).filter(({ schedule }) => on === undefined || schedule === chosen)
  const { state, name, act } = law
  const exemptions = on === undefined ? law.exemptions : heldOn(law.exemptions, on)
  return { ...{ state, name, act }, schedules: schedules.map(openSchedule), exemptions }
}

/** The same with the rest of the law, which only a state's own file has; with a day, what is known to hold on that day. */
export const openStateInFull = (law: StateLaw, on?: Day): OpenState =>
  present<OpenState>(stateShape, {
    ...openState(law, on),
    enrolled: on === undefined ? law.enrolled : enrolledOn(law, on),
    salary: law.salary,
    dueDates: openDueDates(law, on),
    lateCosts: openLateCosts(law, on),
  })

/** The rules on due dates; with a day, the one for the salaries of its month. */
export const openDueDates = (law: StateLaw, on?: Day): StateLaw['dueDates'] =>
  on === undefined ? law.dueDates : [dueDatesIn(law, on.slice(0, 7)) ?? []].flat()

/** What being late costs; with a day, the rules for what was due on it. */
export const openLateCosts = ({ lateCosts }: StateLaw, on?: Day): LateCost[] =>
  on === undefined ? lateCosts : heldOn(lateCosts, on)

const heldOn = <T extends { from: Day | null; to?: Day }>(rules: T[], day: Day): T[] =>
  rules.filter(({ from, to }) => (from ?? day) <= day && day <= (to ?? day))
