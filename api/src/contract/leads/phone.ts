import { withPlainDigits } from '../language/plain-digits'

/** Strips separators and a leading +91, 0091, 91 or 0 from a phone number as typed. */
export function nationalNumber(typed: string): string {
  return withPlainDigits(typed)
    .replace(/[\s\-\u2010-\u2015\u2212.()]/g, '')
    .replace(/^(?:\+91|0091|0?91(?=\d{9}))?0?/, '')
}

/**
 * Mobiles begin with 6 to 9, as do STD codes of some places; other landlines are an STD code of 2, 3 or 4 digits and a
 * number that begins with 2 to 7. (Department of Telecommunications, National Numbering Plan, 2003.)
 */
const indianNumber =
  /^(?:[6-9]\d{9}|(?:11|20|22|33|40|44)[2-7]\d{7}|[1-5][1-9]\d(?:[2-7]\d{6}|\d[2-7]\d{5}))$/

/** A visitor's phone number as `+91` and ten digits, or null when it is not an Indian number (D19). */
export function normalisePhone(typed: string): string | null {
  const digits = nationalNumber(typed)
  return indianNumber.test(digits) ? `+91${digits}` : null
}
