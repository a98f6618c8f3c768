import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import type { Sex } from '@pt-portal/rules/slab-for'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { listed } from './column-of'

const men = ['m', 'male', 'man', 'men', 'mr', 'boy']
const women = ['f', 'female', 'w', 'woman', 'women', 'mrs', 'ms', 'miss', 'girl']

const wordOf = (text: string) => text.trim().replace(/\.$/, '').toLowerCase()

/** Understands words in English and the page's language. */
export function sexReader(t: Translate): (text: string) => Sex | undefined {
  const allMen = [...men, ...listed(t(m.employersMenWords))]
  const allWomen = [...women, ...listed(t(m.employersWomenWords))]
  return (text) => {
    const word = wordOf(text)
    if (allMen.includes(word)) return 'men'
    return allWomen.includes(word) ? 'women' : undefined
  }
}

const yes = ['y', 'yes', 'true', '1', 'x', 'disabled', 'pwd', 'pwbd']
const no = ['', 'n', 'no', 'false', '0', 'none', 'nil', 'na', 'n/a', '-', '–']

/** Percent of a benchmark disability (Rights of Persons with Disabilities Act, 2016, section 2). */
const benchmark = 40

/** Understands yes and no in English and the page's language, and percent; undefined for other texts. */
export function disabilityReader(t: Translate): (text: string) => boolean | undefined {
  const allYes = [...yes, ...listed(t(m.employersYesWords))]
  const allNo = [...no, ...listed(t(m.employersNoWords))]
  return (text) => {
    const word = wordOf(withPlainDigits(text))
    if (allYes.includes(word)) return true
    if (allNo.includes(word)) return false
    const percent = /^(\d{1,3}) ?%?$/.exec(word)?.[1]
    return percent === undefined ? undefined : Number(percent) >= benchmark
  }
}
