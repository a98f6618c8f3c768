import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { listIn, mailTimeIn, shortDateIn, usDateIn } from './locale'
import { grouped } from './numbers'

// What staff and the log read is in English (D82). Pages for visitors take the functions of locale.ts, with their language.

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

/** The form of a noun that goes with a number: 'post' with 1, 'posts' with any other. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many

/** A number of things: '1 post', '10,000 posts'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${grouped(count)} ${plural(count, one, many)}`

/** What staff read is in English (D82). */
export const english = inLanguage('en')

/** `listIn` in English, for staff. */
export const joined = (names: readonly string[]) => listIn(english, names)

/** `usDateIn` in English, for staff. */
export const longDate = (iso: string) => usDateIn(english, iso)

/** `shortDateIn` in English, for staff. */
export const shortDate = (iso: string, now?: number) => shortDateIn(english, iso, now)

/** `mailTimeIn` in English, for staff. */
export const mailTime = (iso: string) => mailTimeIn(english, iso)
