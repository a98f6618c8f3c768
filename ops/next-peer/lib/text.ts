import type { DueDate, DueDay, Facts, Period, Slab, State } from './types'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const slugify = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

/** A whole number in Indian grouping, such as '1,00,000'. */
export const grouped = (amount: number) => String(amount).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

export const rupees = (amount: number) => `₹${grouped(amount)}`

/** India has no summer time, so that all places write the same day. */
export function longDate(iso: string): string {
  const date = new Date(Date.parse(iso) + 5.5 * 3_600_000)
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'June, September and December'. */
export function joined(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

export const periods: Record<Period, string> = {
  monthly: 'a month',
  'half-yearly': 'a half-year',
  annual: 'a year',
}

/** Income of a slab: 'Up to ₹7,500', '₹7,501 to ₹10,000', '₹10,001 and above'. */
export function incomeText({ from, to }: Slab): string {
  if (to === null) return from === 0 ? 'Any income' : `${rupees(from)} and above`
  return from === 0 ? `Up to ${rupees(to)}` : `${rupees(from)} to ${rupees(to)}`
}

export const slabTaxText = ({ tax }: Slab) => (tax === 0 ? 'Nil' : rupees(tax))

export interface Charge {
  per: 'month' | 'half-year' | 'year'
  amount: number
  /** The months that differ. */
  except: { month: number; amount: number }[]
}

/** How a slab's tax falls due. */
export function chargeOf({ period, tax, instalments }: Slab): Charge {
  if (period === 'half-yearly') return { per: 'half-year', amount: tax, except: [] }
  if (period === 'annual' && instalments.length === 0)
    return { per: 'year', amount: tax, except: [] }
  const everyOther = instalments.find(({ month }) => month === null)?.amount ?? 0
  const amount = period === 'monthly' ? tax : everyOther
  const except = instalments.flatMap(({ month, amount: own }) =>
    month === null || own === amount ? [] : [{ month, amount: own }],
  )
  return { per: 'month', amount, except }
}

/** Rupees that a charge makes in a year. */
export function yearlyTotal({ per, amount, except }: Charge): number {
  if (per === 'year') return amount
  if (per === 'half-year') return amount * 2
  const differing = except.reduce((sum, one) => sum + one.amount, 0)
  return amount * (12 - except.length) + differing
}

function exceptText(except: Charge['except']): string {
  const amounts = [...new Set(except.map(({ amount }) => amount))]
  return amounts
    .map((amount) => {
      const months = except.filter((one) => one.amount === amount)
      return `${rupees(amount)} in ${joined(months.map(({ month }) => monthNames[month - 1] ?? ''))}`
    })
    .join(', ')
}

/** How a slab's tax is paid, where its figure alone does not say it. */
export function paymentText(slab: Slab): string {
  const { per, amount, except } = chargeOf(slab)
  const parts = [
    slab.period === 'annual' && per === 'month' && amount > 0 && `${rupees(amount)} a month`,
    exceptText(except),
    slab.lumpSum !== null && `or ${rupees(slab.lumpSum)} a year paid at once`,
  ]
  return parts.filter(Boolean).join(', ')
}

const suffixes: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function dayText({ month, day }: DueDay): string {
  const name = monthNames[month - 1]
  if (day !== 31) return `${day} ${name}`
  return month === 2 ? `end of ${name}` : `${lastDays[month - 1]} ${name}`
}

/** Days of a year in words: 'the 20th of each month', '31 July and 30 April'. */
export function daysText(days: DueDay[]): string {
  const [first] = days
  if (!first) return ''
  const { day } = first
  const months = new Set(days.map(({ month }) => month))
  if (months.size < 12 || days.some((due) => due.day !== day)) return joined(days.map(dayText))
  return day === 31
    ? 'the last day of each month'
    : `the ${day}${suffixes[day] ?? 'th'} of each month`
}

const sentence = (text: string) => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What a state says of a due date; its days in words where it says nothing. */
export const dueText = ({ text, days }: DueDate) => text || sentence(daysText(days))

export interface DueKind {
  id: keyof Facts['dueDates']
  name: string
  letter: string
  text: string
  days: DueDay[]
}

/** What falls due in a year, in the order in which it is told. */
export function dueKinds({ dueDates }: Facts): DueKind[] {
  const kinds = [
    { id: 'payment', name: 'Payment', letter: 'P' },
    { id: 'return', name: 'Return', letter: 'R' },
    { id: 'enrolled', name: 'Enrolled persons', letter: 'E' },
  ] as const
  return kinds
    .map((kind) => {
      const due = dueDates[kind.id]
      return { ...kind, text: daysText(due.days) || dueText(due), days: due.days }
    })
    .filter(({ text }) => text)
}

export const isNotLevied = ({ facts }: Pick<State, 'facts'>) =>
  facts !== null && facts.annualMax === 0 && facts.slabs.length === 0

export function registrationText(state: State): string {
  if (isNotLevied(state)) return 'No, nothing is levied at present'
  return state.registrationRequired ? 'Yes, mandatory' : 'No, not mandatory'
}

export function onlineText(state: State): string {
  if (isNotLevied(state)) return 'Not needed'
  return state.onlineServices ? 'Available' : 'Limited'
}

export function registrationSteps({ facts, onlineServices }: State) {
  if (facts?.steps.length) return facts.steps
  const portal = facts?.portalName || 'the official portal'
  const application = onlineServices
    ? `Fill in the application on ${portal}.`
    : `Start at ${portal}; part of the work may have to be done at the office.`
  return [
    {
      title: 'Document Preparation',
      text: 'Collect the required documents and sign a copy of each.',
    },
    { title: 'Online Application', text: application },
    { title: 'Document Upload', text: 'Add clear scans of the documents to the application.' },
    { title: 'Fee Payment', text: 'Pay the fee, if there is one, and keep the receipt.' },
    {
      title: 'Application Review',
      text: 'The officer checks the application and may ask a question.',
    },
    {
      title: 'Certificate Issuance',
      text: 'The certificate with your number is issued; keep it safe.',
    },
  ]
}

export function complianceLists(facts: Facts | null) {
  if (!facts) {
    return [
      {
        title: 'Monthly',
        duties: [
          'Deduct professional tax by month-end',
          'Remit it by the 15th of the following month',
          'File monthly returns online',
        ],
      },
      {
        title: 'Annual',
        duties: ['File annual returns', 'Renew the certificate', 'Update business information'],
      },
    ]
  }
  const rhythms = ['Monthly', 'Quarterly', 'Half-yearly', 'Yearly']
  const { payment, return: filing, enrolled } = facts.dueDates
  return [
    {
      title: rhythms.find((rhythm) => facts.frequency.startsWith(rhythm)) ?? 'Regular',
      duties: [
        'Deduct professional tax from each salary by month-end',
        `Pay: ${dueText(payment)}`,
        `Return: ${dueText(filing)}`,
      ],
    },
    {
      title: 'Annual',
      duties: [
        `Enrolled persons: ${dueText(enrolled)}`,
        'Check the certificate; most stay valid without renewal',
        'Update business information: address, staff and ownership',
      ],
    },
  ]
}

export const generalDocuments = [
  'PAN Card',
  'Aadhaar Card',
  'Business Registration Certificate',
  'Address Proof',
  'Bank Account Details',
  'Passport Size Photographs',
]
export const generalExemptions = ['Senior citizens above 60']
export const generalPenalties = [
  'Non-registration: ₹500 to ₹5,000',
  'Late payment: ₹25 per day',
  'Interest: 1-2% per month on unpaid tax',
]
