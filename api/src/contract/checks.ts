/** Days after which readers are told that a check is old. */
const oldAfterDays = 180

/**
 * Whether facts were last checked more than 180 days ago.
 * @param checkedOn and today as `YYYY-MM-DD`
 */
export const isOldCheck = (checkedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(checkedOn) > oldAfterDays * 86_400_000
