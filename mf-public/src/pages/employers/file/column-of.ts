import { nameWords } from '@pt-portal/api/contract/places/places-named'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import type { FinancialYear } from '../calculation/financial-year'
import { type AnyColumn, type Column, columns, monthColumns } from './columns'
import { monthOfHeading } from './parse-dates'

/** Headings in English, which are understood on pages in every language. */
const names: Record<Column, string[]> = {
  name: [
    'name',
    'employee',
    'employee name',
    'emp name',
    'name of employee',
    'name of the employee',
    'full name',
    'staff name',
    'worker',
    'worker name',
  ],
  state: [
    'state',
    'state of work',
    'work state',
    'state name',
    'pt state',
    'state ut',
    'location',
    'work location',
    'place of work',
  ],
  salary: [
    'salary',
    'monthly salary',
    'salary a month',
    'salary per month',
    'month salary',
    'gross',
    'gross salary',
    'monthly gross',
    'gross monthly salary',
    'monthly gross salary',
    'gross pay',
    'monthly pay',
    'pay',
    'wages',
    'monthly wages',
    'amount',
  ],
  sex: ['sex', 'gender', 'm f', 'male female'],
  joined: [
    'joined',
    'joined on',
    'joining',
    'joining date',
    'joining month',
    'date of joining',
    'month of joining',
    'date joined',
    'doj',
    'start date',
  ],
  left: [
    'left',
    'left on',
    'leaving',
    'leaving date',
    'leaving month',
    'date of leaving',
    'month of leaving',
    'date left',
    'dol',
    'last day',
    'last working day',
    'lwd',
    'exit date',
    'date of exit',
    'relieving date',
    'date of relieving',
    'end date',
  ],
  bornOn: ['born', 'born on', 'date of birth', 'birth date', 'birthdate', 'birthday', 'dob'],
  disability: [
    'disability',
    'disabled',
    'is disabled',
    'person with disability',
    'person with disabilities',
    'pwd',
    'pwbd',
    'physically challenged',
    'differently abled',
  ],
}

const byName = new Map(columns.flatMap((column) => names[column].map((name) => [name, column])))

/** Headings in the page's language, with commas between them. */
const ownNames: Record<Column, Message> = {
  name: m.employersNameHeads,
  state: m.employersStateHeads,
  salary: m.employersSalaryHeads,
  sex: m.employersSexHeads,
  joined: m.employersJoinedHeads,
  left: m.employersLeftHeads,
  bornOn: m.employersBornHeads,
  disability: m.employersDisabilityHeads,
}

/** Longer texts are not taken as headings. */
const longestHeading = 60

/** Texts that a message lists with commas between them. */
export const listed = (text: string): string[] => text.split(/, */)

const plain = (text: string) => nameWords(text).join(' ')

/**
 * The column that a heading names, in English or the page's language; undefined for columns that are not used.
 * @param year the financial year whose months may be columns
 */
export function columnOf(
  t: Translate,
  heading: string,
  year: FinancialYear,
): AnyColumn | undefined {
  if (heading.length > longestHeading) return undefined
  const named = byName.get(englishWords(heading)) ?? ownColumn(t, plain(heading))
  return named ?? monthColumns[monthOfHeading(t, heading, year) ?? -1]
}

const englishWords = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\b(?:in )?(?:rs|inr|rupees)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

function ownColumn(t: Translate, words: string): Column | undefined {
  const currency = listed(t(m.employersInRupees)).map(plain)
  const ending = currency.find((each) => words.endsWith(` ${each}`))
  const name = ending ? words.slice(0, -ending.length - 1) : words
  return columns.find((column) => listed(t(ownNames[column])).some((own) => plain(own) === name))
}
