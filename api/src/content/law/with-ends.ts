import type { StateLaw } from '@pt-portal/rules/law'
import { type DatedSchedule, lawfulSchedules } from '@pt-portal/rules/schedule-on'

/** Every schedule with its end: what is law until the next one begins, the rest as it stands. */
export function withEnds(law: Pick<StateLaw, 'schedules'>): DatedSchedule[] {
  const lawful = new Map(lawfulSchedules(law).map((dated) => [dated.schedule, dated]))
  return law.schedules.map(
    (schedule) => lawful.get(schedule) ?? { schedule, to: schedule.to ?? null },
  )
}
