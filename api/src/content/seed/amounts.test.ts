import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constitutionalMax, yearOf } from '@pt-portal/rules/check-law'
import type { Schedule, StateLaw } from '@pt-portal/rules/law'
import { readLaws } from '@pt-portal/rules/laws'
import facts from './data/pt-facts.json'
import { builtInBlogs } from './facts'

/**
 * No text says an amount of the tax that `rules` does not hold for the state that the text is about. Translations of facts,
 * services, questions and posts have the figures of the English by `translated-data.test.ts` and `translated-posts.test.ts`.
 */

const root = path.join(__dirname, '../../../..')
const readJson = (...names: string[]) => JSON.parse(readFileSync(path.join(root, ...names), 'utf8'))

const number = String.raw`\d[\d,]*(?:\.\d+)?`
const rupees = new RegExp(
  String.raw`(?:₹|(?<!\p{L})(?:Rs|INR|रु)\.?\s?)(${number})(?:[-–]₹?(${number}))?\s*(lakh|crore|लाख|करोड़|कोटी)?`,
  'gu',
)
const lakh = 100_000
const factors: Record<string, number> = {
  ...{ lakh, लाख: lakh },
  ...{ crore: 100 * lakh, करोड़: 100 * lakh, कोटी: 100 * lakh },
}

const toNumber = (digits: string) => Number(digits.replaceAll(',', ''))

/** The amounts of a text in rupees: '₹500-5,000' has two, '₹2.5 lakh' is one. */
function amountsIn(text: string): number[] {
  const western = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
  return [...western.matchAll(rupees)].flatMap(([, one, other, unit = '']) =>
    [one, other].flatMap((digits) => (digits ? toNumber(digits) * (factors[unit] ?? 1) : [])),
  )
}

/** Sums such as '11 × ₹200 + ₹300 in February = ₹2,500', with their terms. */
function sumsIn(text: string) {
  const factor = `(?:₹?${number}%?)`
  const product = `${factor}(?: × ${factor})*`
  const sum = new RegExp(
    String.raw`(${product}(?: \+ ${product})*)(?: in \p{L}+)? = ₹(${number})`,
    'gu',
  )
  return [...text.matchAll(sum)].map(([words, left, right]) => {
    const terms = left!.split(' + ').map((term) => term.split(' × '))
    const value = (part: string) =>
      toNumber(part.replace(/[₹%]/g, '')) * (part.endsWith('%') ? 0.01 : 1)
    const total = terms.reduce(
      (all, parts) => all + parts.reduce((product, part) => product * value(part), 1),
      0,
    )
    return { words, total, result: toNumber(right!), terms: amountsIn(left!) }
  })
}

test('finds the amounts of a text in each way of writing', () => {
  const text = '₹175-2,500, ₹1,00,000, Rs 208, Rs. 12.50; ₹1-2 lakh to ₹2.5 लाख, ₹२,५००'
  expect(amountsIn(text)).toEqual([175, 2500, 1e5, 208, 12.5, 1e5, 2e5, 2.5e5, 2500])
})

/** Every string and number inside, with where it stands. */
function leavesOf(value: unknown, at = ''): { at: string; value: string | number }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, value }]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, `${at} ${key}`))
}

/** Texts write an edge in whole rupees: 'from 7,501' is above 7,500, 'up to 11,999' is below 12,000. */
function ofSchedule(schedule: Schedule) {
  const { annualMax, slabs } = schedule
  const whole = slabs.map(({ above = -1, upTo = -1, atLeast = 1, below = 1 }) => [
    ...[above + 1, upTo + 1, atLeast - 1, below - 1],
  ])
  return [annualMax, slabs, whole, slabs.map((slab) => yearOf(schedule, slab))]
}

interface Cases {
  months: { salary: number; tax: number; yearTax?: number }[]
  years: { salaries: (number | null)[]; total: number }[]
  lateCosts: { tax: number; least: number; most: number }[]
}

/** What the package knows of a state in rupees: its rules, what their texts name, and its cases with their incomes. */
function knownOf({ state, schedules, dueDates, lateCosts, ...law }: StateLaw): Set<number> {
  const cases: Cases = readJson('rules/cases', `${state}.json`)
  const amounts = leavesOf([
    schedules.map(ofSchedule),
    dueDates.map(({ rhythms }) => rhythms.map(({ from, to }) => [from, to])),
    lateCosts.map(({ unit, rates, limit }) => [limit, unit === 'rupees' && rates]),
    law.enrolled.map(({ tax }) => tax),
    cases.months.map(({ salary, tax, yearTax }) => [salary, salary * 6, salary * 12, tax, yearTax]),
    cases.years.map(({ salaries, total }) => [salaries, total]),
    cases.lateCosts.map(({ tax, least, most }) => [tax, least, most]),
  ]).flatMap(({ at, value }) => (/ (month|after)$/.test(at) ? [] : Number(value)))
  const texts = leavesOf([schedules, dueDates, lateCosts, law])
  return new Set([...amounts, ...texts.flatMap(({ value }) => amountsIn(String(value)))])
}

const laws = readLaws()
const known = new Map(laws.map((law) => [law.state, knownOf(law)]))

/** Cities of the posts' examples. */
const cities: Record<string, string[]> = {
  maharashtra: ['Mumbai', 'Nagpur'],
  karnataka: ['Bengaluru'],
  telangana: ['Hyderabad'],
  'tamil-nadu': ['Chennai'],
  'west-bengal': ['Kolkata'],
}

const statesNamedIn = (text: string) =>
  laws.flatMap(({ name, state }) =>
    [name, ...(cities[state] ?? [])].some((place) => text.includes(place)) ? [state] : [],
  )

interface Shown {
  at: string
  text: string
  /** The states that the text is about; empty: none in particular. */
  states: string[]
}

const shown = (at: string, content: unknown, state?: string): Shown[] =>
  leavesOf(content).map(({ at: inner, value }) => {
    const text = String(value)
    return { at: at + inner, text, states: state ? [state] : statesNamedIn(text) }
  })

/** A line is about the states that it names, or those of its section. What other sites call their pages is theirs. */
const ofPost = ({ slug, content }: { slug: string; content: string }): Shown[] =>
  content.split(/^(?=###? )/m).flatMap((section) =>
    section.split('\n').map((line) => {
      const text = line.replace(/\[[^\]]*\]\(https?:[^)]*\)/g, '')
      const named = statesNamedIn(text)
      return { at: slug, text, states: named.length > 0 ? named : statesNamedIn(section) }
    }),
  )

const stateOf = (place: string) => laws.find(({ name }) => name === place)!.state

const catalogues = [
  ...['api/src/messages', 'api/src/contract/messages', 'shared-ui/src/messages'],
  ...['shell/host/messages', 'mf-public/src/messages', 'mf-blog/src/messages'],
]

/** What `pt-facts.json` notes for those who write it. */
const { seedClaimsCheck: _notes, ...national } = facts.national

const texts = [
  ...catalogues.flatMap((folder) =>
    ['en', 'hi', 'mr'].flatMap((language) => {
      const file = `${folder}/${language}.json`
      return shown(file, readJson(file))
    }),
  ),
  ...facts.states.flatMap((state) => shown(state.name, state, stateOf(state.name))),
  ...shown('pt-facts.json', [facts.services, national, facts.blogs]),
  ...builtInBlogs().flatMap(ofPost),
]

/** Amounts that are no law of this tax, or not of the package, with the reason. */
const others: [amounts: number[], text: RegExp, why: string][] = [
  [[0.75, 2.25], /₹0\.75/, 'Delhi’s labour welfare fund'],
  [[25], /₹25 per day|हर दिन ₹25|दररोज ₹25/, 'the office’s own claim, which is not a state’s law'],
  [[2500], /₹150(-| to ₹)2,500/, 'the office’s own range for Gujarat, which the doubt explains'],
  [[250, 500], /^Some private pages list/, 'what others say wrongly of Telangana'],
  [[15], /are quoted by one guide$/, 'what a guide says of Sikkim that no law confirms'],
  [[500, 5000], /^Fine of ₹500-5,000/, 'a fine by a court, which is no cost of being late'],
  [[250], /raised from ₹250|rose from ₹250/, 'the limit of Article 276 before 1988'],
  [[100], /is ₹100 short/, 'the difference of two amounts beside it'],
  [[150, 100, 850, 1050], /^The total is/, 'the sum of a table with six states'],
  [[2000], /^Claim what was paid/, 'the difference of two amounts beside it'],
  [[1850], /^- Total for the year/, 'the sum of two states'],
]

const everyAmount = new Set([...known.values()].flatMap((amounts) => [...amounts]))

/** Whether the package, the Constitution or the list above knows an amount of a text. */
function isKnown(amount: number, { text, states }: Shown): boolean {
  if (amount === constitutionalMax && /276|ceiling|cap\b|limit|सीमा|मर्यादा/.test(text)) return true
  if (others.some(([amounts, where]) => amounts.includes(amount) && where.test(text))) return true
  if (states.length === 0) return everyAmount.has(amount)
  return states.some((state) => known.get(state)!.has(amount))
}

/** A sum shows amounts of its own, if its terms or its result are known. */
function unknownIn(one: Shown): number[] {
  const unknown = amountsIn(one.text).filter((amount) => !isKnown(amount, one))
  const proved = sumsIn(one.text).flatMap(({ result, terms }) =>
    isKnown(result, one) || terms.every((term) => isKnown(term, one)) ? [result, ...terms] : [],
  )
  return unknown.filter((amount) => !proved.includes(amount))
}

test('no text says an amount that the law of its state does not hold', () => {
  const found = texts.flatMap((one) => {
    const unknown = unknownIn(one)
    return unknown.length > 0 ? [`${one.at}: ₹${unknown.join(', ₹')} in: ${one.text}`] : []
  })
  expect(found).toEqual([])
})

test('finds an amount that is another state’s', () => {
  const text = 'Karnataka takes ₹208 a month, or ₹200'
  expect(unknownIn({ at: '', text, states: statesNamedIn(text) })).toEqual([208])
})

test('what is listed as no law of the tax still stands somewhere', () => {
  const unused = others.filter(([, where]) => !texts.some(({ text }) => where.test(text)))
  expect(unused).toEqual([])
})

test('the sums of the texts are right', () => {
  const sums = texts.flatMap(({ text }) => sumsIn(text))
  expect(sums.length).toBeGreaterThan(10)
  expect(sums.filter(({ total, result }) => total !== result)).toEqual([])
})

test.each(catalogues)('%s has the same amounts in each language', (folder) => {
  const english = readJson(folder, 'en.json')
  const amounts = (text: string) => amountsIn(text).sort((one, other) => one - other)
  for (const language of ['hi', 'mr']) {
    const translated = readJson(folder, `${language}.json`)
    const different = Object.keys(translated).filter(
      (key) => String(amounts(translated[key])) !== String(amounts(english[key])),
    )
    expect([language, different]).toEqual([language, []])
  }
})
