import { addDays } from './days'
import type { Day, Schedule, StateLaw } from './law'

type Dated = Pick<StateLaw, 'schedules'>

/** A schedule with the last day that it applies; null where no end is known. */
export interface DatedSchedule {
  schedule: Schedule
  to: Day | null
}

/** The schedules that are or were law, or will be, in the order of their days, each with its end. */
export function lawfulSchedules({ schedules }: Dated): DatedSchedule[] {
  const lawful = schedules.filter(({ standing }) => standing === 'in-force')
  return lawful.map((schedule, index) => {
    const next = lawful[index + 1]
    return { schedule, to: schedule.to ?? (next ? addDays(next.from, -1) : null) }
  })
}

/**
 * The schedule in force on a day; undefined before the data begins, or after a schedule that ended without another. What
 * is announced, a draft, or has lapsed is never in force.
 */
export function scheduleOn({ schedules }: Dated, day: Day): Schedule | undefined {
  for (let index = schedules.length - 1; index >= 0; index -= 1) {
    const schedule = schedules[index]!
    if (schedule.standing !== 'in-force' || schedule.from > day) continue
    return schedule.to === undefined || day <= schedule.to ? schedule : undefined
  }
  return undefined
}

/** Schedules that begin after a day, such as what is announced and what is passed but not yet in force. */
export const schedulesAfter = ({ schedules }: Dated, day: Day): Schedule[] =>
  schedules.filter(({ from, standing }) => from > day && standing !== 'lapsed')
