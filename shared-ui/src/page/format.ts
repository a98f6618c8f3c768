const months = [
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

/** India has no daylight saving time. All dates use its time zone, so that server and browser write the same day. */
const indiaOffsetMs = 5.5 * 3_600_000

/** Long US format, such as 'November 21, 2026'. `Intl` would take a phone a tenth of a second to set up. */
export function longDate(iso: string): string {
  const date = new Date(Date.parse(iso) + indiaOffsetMs)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** A whole number in Indian grouping, such as '1,00,000'. */
export const grouped = (amount: number): string =>
  String(amount).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/** Whole rupees in Indian grouping, such as '₹1,00,000'. */
export const rupees = (amount: number): string => `₹${grouped(amount)}`
