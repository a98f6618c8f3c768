import { mailTime } from '../../../contract/language/english'

/** A time in India's time zone: '12 March 2027 at 9:05 am (India)'. */
export const inIndia = (iso: string) => `${mailTime(iso)} (India)`

/** Address of the page where users choose which mails they get. */
export const accountLink = (origin: string) => `${origin}/admin/account`

/** The footer line instead of an unsubscribe link: users choose their mails themselves. */
export const chooseMails = (origin: string) => ({
  text: 'Choose which mails you get',
  link: accountLink(origin),
})
