import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

export type ParsedSalary = { rupees: number } | { error: Message }

/** Highest accepted salary a month, one crore; more is probably a typing error. */
const highest = 1_00_00_000

/** Longer texts are not parsed. */
export const longestSalary = 40

const plain = /^\d+$/
const indianGrouping = /^\d{1,2}(,\d{2})*,\d{3}$/
const westernGrouping = /^\d{1,3}(,\d{3})+$/

// In Devanagari: रु. रुपये रुपए रुपया रुपयों
const currency = '(?:₹|₨|rs\\.?|inr|rupees?|र[ुू](?:प(?:य[ेा]|यों|ए))?\\.?)'
const before = new RegExp(`^${currency}`, 'i')
const after = new RegExp(`(?:/[-=]|${currency})+$`, 'i')

/** 25k, 1.2 lakh, 0.5 crore, 25 हज़ार, 1.2 लाख, 0.5 करोड़; their dots below letters are often left out. */
const inUnits =
  /^(.*?)(\.\d+)?(k|thousand|l|la[ck]h?s?|cr|crores?|हज\u093c?ार|लाख|करोड\u093c?|कोटी)$/i
const withPaise = /^(.+)(\.\d\d?)$/

/** By the first letter of a unit. */
const units: Record<string, number> = {
  k: 1000,
  t: 1000,
  ह: 1000,
  l: 1_00_000,
  ल: 1_00_000,
  c: 1_00_00_000,
  क: 1_00_00_000,
}

/**
 * Parses a monthly salary such as '25000', '₹1,00,000', 'Rs. 25,000.00/-', '२५,००० रुपये', '25k' or '1.2 lakh' into whole
 * rupees, on pages in any language; with `hasPaise` also '24,999.50'.
 */
export function parseSalary(typed: string, hasPaise = false): ParsedSalary {
  if (typed.trim().length > longestSalary) return { error: m.salaryInDigits }
  const text = withPlainDigits(typed)
    .replace(/\s/g, '')
    .replace(before, '')
    .replace(after, '')
    .replace(/\.0{1,2}$/, '')
  if (text === '') return { error: m.salaryMissing }
  if (text.startsWith('-')) return { error: m.salaryNegative }
  if (!hasPaise && /^[\d,]+\.\d+$/.test(text)) return { error: m.salaryWholeRupees }
  const [, whole = text, fraction = '', unit = ''] =
    inUnits.exec(text) ?? ((hasPaise && withPaise.exec(text)) || [])
  if (![plain, indianGrouping, westernGrouping].some((pattern) => pattern.test(whole))) {
    return { error: m.salaryInDigits }
  }
  const times = units[unit.charAt(0).toLowerCase()] ?? 1
  // Rounded, because 1.15 × 1,00,000 is not exactly 1,15,000.
  const rupees = Number((Number(whole.replaceAll(',', '') + fraction) * times).toFixed(2))
  if (!hasPaise && !Number.isInteger(rupees)) return { error: m.salaryWholeRupees }
  if (rupees === 0) return { error: m.salaryZero }
  if (rupees > highest) return { error: m.salaryTooHigh }
  return { rupees }
}
