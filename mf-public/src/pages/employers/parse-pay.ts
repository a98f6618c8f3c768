import * as m from '../../messages'
import { type ParsedSalary, parseSalary } from '../calculator/parse-salary'

/** Parses the pay of a month, with paise; 0 is a month without pay. */
export function parsePay(typed: string): ParsedSalary {
  const parsed = parseSalary(typed, true)
  return 'error' in parsed && parsed.error === m.salaryZero ? { rupees: 0 } : parsed
}
