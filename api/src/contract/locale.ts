import { indianOffsetMinutes } from './indian-day'

// How the portal writes numbers, dates and counts, for servers and browsers alike. `Intl` is not used: it would take a
// phone a tenth of a second to set up, and its texts differ between engines.

/** Language and region of the portal's texts, as documents name them. */
export const locale = 'en-IN'

/** Index 0 is January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A whole number in Indian grouping, such as '1,00,000'. */
export const grouped = (amount: number): string =>
  String(amount).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** Whole rupees in Indian grouping, such as '₹1,00,000'. */
export const rupees = (amount: number): string => `₹${grouped(amount)}`

/** The form of a noun that goes with a number: 'post' with 1, 'posts' with any other. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many

/** A number of things: '1 post', '10,000 posts'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${grouped(count)} ${plural(count, one, many)}`

/** Names in a sentence: 'June, September and December'. */
export function joined(names: string[]): string {
  const last = names.at(-1)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : `${last}`
}

/** A date whose parts in UTC are those of the moment in India; so server and browser write the same day. */
const inIndia = (iso: string) => new Date(Date.parse(iso) + indianOffsetMinutes * 60_000)

/** The day of a moment in India, or a day (`YYYY-MM-DD`), as everything that people read has it: 'November 21, 2026'. */
export function longDate(iso: string): string {
  const date = inIndia(iso)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/**
 * The same day where there is little room: '21 Nov', in other years than the present one '21 Nov 2025'. Its element has
 * the long form as its title.
 * @param now milliseconds since 1970
 */
export function shortDate(iso: string, now: number = Date.now()): string {
  const date = inIndia(iso)
  const year = date.getUTCFullYear()
  const day = `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]!.slice(0, 3)}`
  return year === new Date(now + indianOffsetMinutes * 60_000).getUTCFullYear()
    ? day
    : `${day} ${year}`
}

/** A moment in India, as mails write it: 'November 21, 2026 at 9:05 am'. */
export function mailTime(iso: string): string {
  const date = inIndia(iso)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return `${longDate(iso)} at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
