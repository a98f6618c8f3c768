import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import {
  longestSalary,
  type ParsedSalary,
  parseSalary,
} from '../../calculator/question/parse-salary'

/** '0', '₹ 0.00', 'Rs. 0/-' */
const nothing = /^[₹\s]*(?:rs\.?)?\s*0+(?:\.0+)?\s*(?:\/[-=])?$/i

/** Parses the pay of a month, with paise; 0 is a month without pay. */
export function parsePay(typed: string): ParsedSalary {
  const isNothing = typed.length <= longestSalary && nothing.test(withPlainDigits(typed).trim())
  return isNothing ? { rupees: 0 } : parseSalary(typed, true)
}
