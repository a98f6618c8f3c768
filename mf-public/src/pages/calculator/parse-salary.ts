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

/** Parses a monthly salary such as '25000', '₹1,00,000' or 'Rs. 25,000.00/-' into whole rupees. */
export function parseSalary(typed: string): ParsedSalary {
  if (typed.trim().length > longestSalary) return { error: notDigits }
  const text = typed
    .replace(/\s/g, '')
    .replace(before, '')
    .replace(after, '')
    .replace(/\.0{1,2}$/, '')
  if (text === '') return { error: 'Enter your monthly salary' }
  if (text.startsWith('-')) return { error: 'The salary cannot be negative' }
  if (/^[\d,]+\.\d+$/.test(text)) return { error: 'Enter whole rupees, without paise' }
  if (![plain, indianGrouping, westernGrouping].some((pattern) => pattern.test(text))) {
    return { error: notDigits }
  }
  const rupees = Number(text.replaceAll(',', ''))
  if (rupees === 0) return { error: 'Enter a salary above zero' }
  if (rupees > highest) return { error: 'Enter a monthly salary of at most ₹1,00,00,000' }
  return { rupees }
}
