import { withPlainDigits } from '@pt-portal/api/contract/plain-digits'

export type ParsedSalary = { rupees: number } | { error: string }

/** Highest accepted salary a month, one crore; more is probably a typing error. */
const highest = 1_00_00_000

/** Longer texts are not parsed. */
export const longestSalary = 40

const notDigits = 'Enter the salary in digits, for example 25,000 or 1,00,000'

const plain = /^\d+$/
const indianGrouping = /^\d{1,2}(,\d{2})*,\d{3}$/
const westernGrouping = /^\d{1,3}(,\d{3})+$/

const currency = '(?:₹|₨|rs\\.?|inr|rupees?)'
const before = new RegExp(`^${currency}`, 'i')
const after = new RegExp(`(?:/[-=]|${currency})+$`, 'i')

/** 25k, 1.2 lakh, 0.5 crore */
const inUnits = /^(.*?)(\.\d+)?(k|thousand|l|la[ck]h?s?|cr|crores?)$/i
const units: Record<string, number> = { k: 1000, t: 1000, l: 1_00_000, c: 1_00_00_000 }

const wholeRupees = 'Enter whole rupees, without paise'

/**
 * Parses a monthly salary such as '25000', '₹1,00,000', 'Rs. 25,000.00/-', '२५,०००', '25k' or '1.2 lakh' into whole
 * rupees.
 */
export function parseSalary(typed: string): ParsedSalary {
  if (typed.trim().length > longestSalary) return { error: notDigits }
  const text = withPlainDigits(typed)
    .replace(/\s/g, '')
    .replace(before, '')
    .replace(after, '')
    .replace(/\.0{1,2}$/, '')
  if (text === '') return { error: 'Enter your monthly salary' }
  if (text.startsWith('-')) return { error: 'The salary cannot be negative' }
  if (/^[\d,]+\.\d+$/.test(text)) return { error: wholeRupees }
  const [, whole = text, fraction = '', unit = ''] = inUnits.exec(text) ?? []
  if (![plain, indianGrouping, westernGrouping].some((pattern) => pattern.test(whole))) {
    return { error: notDigits }
  }
  const times = units[unit.charAt(0).toLowerCase()] ?? 1
  // Rounded, because 1.15 × 1,00,000 is not exactly 1,15,000.
  const rupees = Number((Number(whole.replaceAll(',', '') + fraction) * times).toFixed(2))
  if (!Number.isInteger(rupees)) return { error: wholeRupees }
  if (rupees === 0) return { error: 'Enter a salary above zero' }
  if (rupees > highest) return { error: 'Enter a monthly salary of at most ₹1,00,00,000' }
  return { rupees }
}
