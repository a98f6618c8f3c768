/**
 * A slab in the shape before this migration, with some of its data in prose. Only the migration and the
 * restore of older backups read this; the file never changes again.
 */
export interface FormerSlab {
  basis: 'monthly' | 'half-yearly' | 'annual'
  from: number
  to: number | null
  tax: number
  note: string
}

export interface FormerFacts {
  slabs: FormerSlab[]
  dueDates: { payment: string; return: string; enrolled: string }
  sources: { title: string; url: string }[]
  [field: string]: unknown
}

type Sex = 'men' | 'women'

interface Instalment {
  month: number | null
  amount: number
}

interface Slab {
  appliesTo: 'all' | Sex
  period: FormerSlab['basis']
  from: number
  to: number | null
  tax: number
  instalments: Instalment[]
  lumpSum: number | null
  note: string
}

interface Caveat {
  from: number
  to: number | null
  text: string
}

/** Whether stored facts still have the former shape. */
export function isFormer(facts: unknown): facts is FormerFacts {
  const { slabs, dueDates, caveats } = (facts ?? {}) as Partial<FormerFacts>
  return Array.isArray(slabs) && typeof dueDates?.payment === 'string' && caveats === undefined
}

/**
 * Converts facts to structured data. Amounts in notes become fields. What is not understood stays in the note
 * and also becomes a caveat.
 */
export function convertFacts(facts: FormerFacts): Record<string, unknown> {
  const { slabs, dueDates, sources, ...others } = facts
  const dueDate = (text: string) => ({ text, days: [] })
  return {
    steps: [],
    documents: [],
    ...others,
    slabs: slabs.map(convertSlab),
    caveats: caveatsOf(slabs),
    dueDates: {
      payment: dueDate(dueDates.payment),
      return: dueDate(dueDates.return),
      enrolled: dueDate(dueDates.enrolled),
    },
    sources: sources.map((source) => ({ ...source, checkedOn: null })),
  }
}

const sexPrefix = /^(men|women)\b/
const sexOf = ({ note }: FormerSlab) => sexPrefix.exec(note)?.[1] as Sex | undefined

const inFebruary = /₹([\d,]+) in February/
const lastInstalment =
  /₹([\d,]+) for 11 months(?:,| and) ₹([\d,]+) in the (?:twelfth|last)(?: month)?/
const eachMonth = /₹([\d,]+) a month/
const paidOnce = /or ₹([\d,]+) (?:a year|if paid once)/
const yearlyTotal = /₹([\d,]+) a year/
const monthlyLimit = /^about ₹([\d,]+) a month/
const officialEdge = /^official table (?:gives|starts at) ₹?([\d,]+)/
const taxableIncome = /\btaxable income\b/

const understood = [
  inFebruary,
  lastInstalment,
  eachMonth,
  paidOnce,
  officialEdge,
  taxableIncome,
  yearlyTotal,
]

const amount = (digits: string | undefined) => Number(digits?.replaceAll(',', ''))

const february = 2
/** Last month of the financial year. */
const lastMonth = 3

/** The structured content of a note, and the rest of its text. */
interface Reading {
  instalments: Instalment[]
  lumpSum: number | null
  note: string
}

function convertSlab(slab: FormerSlab): Slab {
  const { basis, from, to, tax } = slab
  return {
    appliesTo: sexOf(slab) ?? 'all',
    period: basis,
    from,
    to,
    tax,
    ...readNote(slab),
  }
}

function readNote(slab: FormerSlab): Reading {
  const { instalments, rest } = readInstalments(slab, slab.note.replace(sexPrefix, ''))
  const once = paidOnce.exec(rest)
  const withoutLumpSum = rest.replace(/or ₹[\d,]+ a year|or ₹[\d,]+ (?=if paid once\s+\w)/, '')
  const withoutSums = withoutLumpSum.replace(/or ₹[\d,]+ if paid once/, '')
  return {
    instalments,
    lumpSum: once ? amount(once[1]) : null,
    note: tidy(withoutYear(withoutSums, yearOf(slab, instalments))),
  }
}

function readInstalments(
  { basis, tax }: FormerSlab,
  note: string,
): { instalments: Instalment[]; rest: string } {
  if (basis === 'monthly') {
    const special = inFebruary.exec(note)
    if (!special) return { instalments: [], rest: note }
    return {
      instalments: [{ month: february, amount: amount(special[1]) }],
      rest: note.replace(inFebruary, ''),
    }
  }
  if (basis === 'half-yearly') return { instalments: [], rest: note }
  const last = lastInstalment.exec(note)
  if (last) {
    return {
      instalments: [
        { month: null, amount: amount(last[1]) },
        { month: lastMonth, amount: amount(last[2]) },
      ],
      rest: note.replace(lastInstalment, ''),
    }
  }
  // If the monthly amounts do not add up to the year, they are rounded, and the yearly amount is the legal
  // one.
  const monthly = amount(eachMonth.exec(note)?.[1])
  return monthly * 12 === tax
    ? { instalments: [{ month: null, amount: monthly }], rest: note.replace(eachMonth, '') }
    : { instalments: [], rest: note }
}

function yearOf({ basis, tax }: FormerSlab, [first, second]: Instalment[]): number {
  if (basis === 'half-yearly') return tax * 2
  if (basis === 'monthly') return first ? tax * 11 + first.amount : tax * 12
  if (!first) return tax
  return second ? first.amount * 11 + second.amount : first.amount * 12
}

/** Removes the yearly total from the note if it equals the sum of the parts. */
function withoutYear(note: string, year: number): string {
  if (amount(yearlyTotal.exec(note)?.[1]) !== year) return note
  return note.replace(/(?:so )?₹[\d,]+ a year/, '')
}

/** Removes punctuation that is left over after parts of the text were removed. */
function tidy(note: string): string {
  return note
    .replace(/\s+(?=[,;])/g, '')
    .replace(/[,;](?:\s*[,;])+/g, (marks) => (marks.includes(';') ? ';' : ','))
    .replace(/\s{2,}/g, ' ')
    .replace(/^[,;\s]+|[,;\s]+$/g, '')
}

const monthsIn = { monthly: 1, 'half-yearly': 6, annual: 12 }

function caveatsOf(slabs: FormerSlab[]): Caveat[] {
  const bySex = slabs.some(sexOf)
  const schedules = bySex
    ? (['men', 'women'] as const).map((sex) => slabs.filter((slab) => sexOf(slab) === sex))
    : [slabs]
  return [
    ...(slabs.some(({ note }) => taxableIncome.test(note)) ? [taxableCaveat] : []),
    ...slabs.flatMap(disputed),
    ...schedules.flatMap(edges),
    ...slabs.flatMap(notUnderstood),
  ]
}

const taxableCaveat: Caveat = {
  from: 0,
  to: null,
  text: 'This schedule goes by taxable income, after deductions. The calculation takes your whole salary as taxable, so your tax may be lower.',
}

/** Caveats for salaries between a yearly limit and the differing monthly figure of its note. */
function disputed({ basis, to, note }: FormerSlab): Caveat[] {
  const printed = amount(monthlyLimit.exec(note)?.[1])
  if (!printed || to === null) return []
  const computed = to / monthsIn[basis]
  const from = Math.floor(Math.min(printed, computed)) + 1
  const upTo = Math.floor(Math.max(printed, computed))
  if (from > upTo) return []
  const text =
    'The yearly limit and the monthly figure that is published beside it do not agree at this salary. The yearly limit is used here; ask the tax office which applies.'
  return [{ from, to: upTo, text }]
}

/** Caveats for salaries that the official table lists under two slabs. */
function edges(schedule: FormerSlab[]): Caveat[] {
  return schedule.flatMap(({ basis, to }, index) => {
    const next = schedule[index + 1]
    if (basis !== 'monthly' || to === null || !next) return []
    if (amount(officialEdge.exec(next.note)?.[1]) !== to) return []
    const text = `The official table lists ${rupees(to)} under the next slab too, which charges ${rupees(next.tax)}. Ask the tax office which applies.`
    return [{ from: to, to, text }]
  })
}

function notUnderstood({ basis, from, to, note }: FormerSlab): Caveat[] {
  if (!note.includes('₹') || understood.some((pattern) => pattern.test(note))) return []
  const months = monthsIn[basis]
  return [
    {
      from: Math.ceil(from / months),
      to: to === null ? null : Math.floor(to / months),
      text: `The schedule adds a rule that is not part of this calculation: ${note}.`,
    },
  ]
}

const rupees = (value: number) => `₹${String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')}`
