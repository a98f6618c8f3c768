const dayMs = 24 * 60 * 60 * 1000
/** India's clocks are the same all year. */
const offsetMs = 5.5 * 60 * 60 * 1000

/** The day in India, `YYYY-MM-DD`. */
export const dayInIndia = (at: Date) => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)

/** The moment of an hour of a day in India. @param day `YYYY-MM-DD` */
export const hourInIndia = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + hour * 60 * 60 * 1000)

export const dayBefore = (moment: Date) => new Date(moment.getTime() - dayMs)
