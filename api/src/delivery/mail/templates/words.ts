const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

const calendarDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A moment by India's clocks: `12 March 2027 at 9:05 am (India)`. */
export const inIndia = (iso: string) => `${moment.format(new Date(iso))} (India)`

/** A day, `YYYY-MM-DD`: `12 March 2027`. */
export const dayInWords = (day: string) => calendarDay.format(new Date(`${day}T00:00:00Z`))

/** Where users choose which mails they get. */
export const accountLink = (origin: string) => `${origin}/admin/account`

/** The line that takes the place of an unsubscription: colleagues choose for themselves. */
export const chooseMails = (origin: string) => ({
  text: 'Choose which mails you get',
  link: accountLink(origin),
})
