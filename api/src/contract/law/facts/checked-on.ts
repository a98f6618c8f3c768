import { addDays } from '../../indian-day'

/** Days after which a check of facts is old: schedules change with budgets, about twice a year. */
const oldAfterDays = 180

/** The first day on which a check is not old yet, `YYYY-MM-DD`. */
export const firstFreshDay = (today: string): string => addDays(today, -oldAfterDays)

/**
 * Whether facts were checked so long ago that readers must be told.
 * @param checkedOn `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, as of `indianDay`
 */
export const isOldCheck = (checkedOn: string, today: string): boolean =>
  checkedOn < firstFreshDay(today)
