const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds since a midnight in India, which is 5 hours and 30 minutes ahead of UTC all year. */
const inIndia = (at: number) => at + 330 * 60 * 1000

/** Number of the present day in India. Pages are of a day: each law begins by itself when one begins (D98). */
export const indianDay = (at = Date.now()): number => Math.floor(inIndia(at) / dayMs)

/** Whole seconds until the next day begins in India. */
export const secondsOfDayLeft = (at = Date.now()): number =>
  Math.floor((dayMs - (inIndia(at) % dayMs)) / 1000)
