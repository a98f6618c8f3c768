import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { indianOffsetMinutes } from '../indian-day'
import * as m from '../messages'

// How the portal writes dates, months and lists in each language, for servers and browsers alike. `Intl` is not used: it
// would take a phone a tenth of a second to set up, and its texts differ between engines.

/** Language and region of the portal's texts, as documents name them. */
export const locale = 'en-IN'

/** A date whose parts in UTC are those of the moment in India; so server and browser write the same day. */
const inIndia = (iso: string) => new Date(Date.parse(iso) + indianOffsetMinutes * 60_000)

/** The name of a month. @param month 1 (January) to 12 */
export const monthIn = (t: Translate, month: number): string => t(m.month, { month: `${month}` })

/** The month's name where there is little room, such as 'Nov'. @param month 1 (January) to 12 */
export const shortMonthIn = (t: Translate, month: number): string =>
  t(m.monthShort, { month: `${month}` })

/** Names in a sentence: 'June, September and December'. */
export function listIn(t: Translate, names: readonly string[]): string {
  const last = names.at(-1)
  if (names.length < 2) return `${last}`
  return t(m.listWithLast, { names: names.slice(0, -1).join(', '), last: last! })
}

function partsOf(t: Translate, iso: string) {
  const date = inIndia(iso)
  const month = monthIn(t, date.getUTCMonth() + 1)
  return { month, day: date.getUTCDate(), year: date.getUTCFullYear() }
}

/** The day of a moment in India, or a day (`YYYY-MM-DD`), as readers see it: '21 November 2026'. */
export const longDateIn = (t: Translate, iso: string): string => t(m.dayAndYear, partsOf(t, iso))

/** The same day in the long US format, which posts and what staff read have: 'November 21, 2026'. */
export const usDateIn = (t: Translate, iso: string): string => t(m.dateInWords, partsOf(t, iso))

/**
 * The same day where there is little room: '21 Nov', in other years than the present one '21 Nov 2025'. Its element has
 * the long form as its title.
 * @param now milliseconds since 1970
 */
export function shortDateIn(t: Translate, iso: string, now: number = Date.now()): string {
  const date = inIndia(iso)
  const year = date.getUTCFullYear()
  const day = { day: date.getUTCDate(), month: shortMonthIn(t, date.getUTCMonth() + 1) }
  return year === new Date(now + indianOffsetMinutes * 60_000).getUTCFullYear()
    ? t(m.dayInWords, day)
    : t(m.dayAndYear, { ...day, year })
}

/** A moment in India, as mails write it: 'November 21, 2026 at 9:05 am'. */
export function mailTimeIn(t: Translate, iso: string): string {
  const date = inIndia(iso)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  const half = hour < 12 ? 'am' : 'pm'
  return t(m.momentInMails, {
    date: usDateIn(t, iso),
    time: `${hour % 12 || 12}:${minute}`,
    half,
  })
}
