/** A phone number as typed, without spaces, dashes and one leading 0 or +91. */
export function nationalNumber(typed: string): string {
  return typed.replace(/[\s\-\u2010-\u2015]/g, '').replace(/^(\+91|0)/, '')
}

/**
 * A visitor's phone number as `+91` and ten digits, or null when it is not an Indian number (D19).
 * Spaces and dashes anywhere and one leading 0 or +91 are accepted.
 */
export function normalisePhone(typed: string): string | null {
  const digits = nationalNumber(typed)
  return /^[1-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}
