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

/** A time in India's time zone: `12 March 2027 at 9:05 am (India)`. */
export const inIndia = (iso: string) => `${moment.format(new Date(iso))} (India)`

/** A day, `YYYY-MM-DD`: `12 March 2027`. */
export const dayInWords = (day: string) => calendarDay.format(new Date(`${day}T00:00:00Z`))

/** Address of the page where users choose which mails they get. */
export const accountLink = (origin: string) => `${origin}/admin/account`

/** The footer line instead of an unsubscribe link: users choose their mails themselves. */
export const chooseMails = (origin: string) => ({
  text: 'Choose which mails you get',
  link: accountLink(origin),
})
