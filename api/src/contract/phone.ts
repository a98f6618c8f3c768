/**
 * A visitor's phone number as `+91` and ten digits, or null when it is not an Indian number (D19).
 * Spaces and dashes anywhere and one leading 0 or +91 are accepted.
 */
export function normalisePhone(typed: string): string | null {
  const compact = typed.replace(/[\s\-\u2010-\u2015]/g, '')
  const digits = compact.replace(/^(\+91|0)/, '')
  return /^[1-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}
