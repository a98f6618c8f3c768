import type { Instrument } from '@pt-portal/rules/law'
import {
  blankEntry,
  type EntryField,
  type GroupEntry,
  type ListEntry,
} from '../../kinds/entry-field'
import { limits } from '../../kinds/limits'
import { english } from '../../language/english'
import { rupees } from '../../language/numbers'
import { factLabels } from './fact-labels'
import type {
  DueDate,
  Instalment,
  LateCost,
  LateRate,
  Rhythm,
  SalaryCaveat,
  Slab,
  Source,
  StateFacts,
} from './facts'

const labels = factLabels(english)

/** An amount while it is typed. */
const money = (amount: unknown) => (typeof amount === 'number' ? rupees(amount) : '…')

const range = (from: unknown, to: unknown) =>
  to === null ? `from ${money(from)}` : `${money(from)} to ${money(to)}`

/** Fields of a list, whose functions read entries of this type. */
export const listOf = <Entry extends object>(field: Omit<ListEntry<Entry>, 'type'>): ListEntry =>
  ({ type: 'list', ...field }) as ListEntry

/** The next month to add: a yearly tax starts with the amount for most months, a monthly one with February. */
function nextInstalment(entries: Instalment[], isAnnual: boolean): Instalment {
  const blank = { month: null, amount: null as unknown as number }
  if (isAnnual && !entries.some(({ month }) => month === null)) return blank
  const taken = new Set(entries.map(({ month }) => month))
  const first = isAnnual ? 3 : 2
  const order = [first, ...Array.from({ length: 12 }, (_, index) => ((first + index) % 12) + 1)]
  return { ...blank, month: order.find((month) => !taken.has(month)) ?? first }
}

const isAnnual = (slab: object) => (slab as Slab).period === 'annual'

const instalments = listOf<Instalment>({
  label: 'Months that differ',
  labelIn: (slab) => (isAnnual(slab) ? 'Divided into months' : 'Months that differ'),
  messageName: 'Instalments',
  noun: 'Month',
  entryName: 'Instalment',
  most: 13,
  isRow: true,
  isWide: true,
  fields: {
    month: { type: 'month', label: 'Month', offersOthers: isAnnual },
    amount: { type: 'money', label: 'Amount', required: true },
  },
  isOffered: (slab) => (slab as Slab).period !== 'half-yearly',
  begin: (entries, slab) => nextInstalment(entries, isAnnual(slab)),
})

/** The fields of a slab. All but the months have a column in the table of slabs, in this order. */
export const slabFields = {
  appliesTo: {
    type: 'choice',
    label: 'Applies to',
    options: { all: 'Everyone', men: 'Men', women: 'Women' },
  },
  period: {
    type: 'choice',
    label: 'Period',
    options: { monthly: 'A month', 'half-yearly': 'A half-year', annual: 'A year' },
  },
  from: { type: 'money', label: 'Income from', required: true },
  to: { type: 'money', label: 'Income to', placeholder: 'No limit' },
  tax: { type: 'money', label: 'Tax', required: true },
  lumpSum: { type: 'money', label: 'Paid at once', placeholder: 'None' },
  note: { type: 'text', label: 'Note', isWide: true },
  instalments,
} as const satisfies Record<keyof Slab, EntryField>

/** Creates a slab that starts where the one before ends. */
export function nextSlab(before: Slab | undefined): Slab {
  const blank = blankEntry(slabFields) as Slab
  if (!before) return { ...blank, from: 0 }
  const { appliesTo, period, to } = before
  const from = (typeof to === 'number' ? to + 1 : null) as number
  return { ...blank, appliesTo, period, from }
}

const dueDate = (label: string, messageName: string, help?: string): GroupEntry => ({
  type: 'group',
  label,
  messageName,
  isWide: true,
  fields: {
    text: { type: 'text', label: 'In words', messageName, help, rows: 2, isWide: true },
    days: {
      type: 'due-days',
      label: 'Days of the year',
      messageName: 'Days',
      most: 60,
      isWide: true,
    },
    covers: {
      type: 'choice',
      label: 'For the salaries of',
      messageName: 'Salaries that it is for',
      options: {
        unknown: 'Not known',
        'month-before': 'The month before',
        'quarter-before': 'The three months before',
        'half-year': 'The half-year it falls in',
        'financial-year': 'The financial year it falls in',
        'twelve-months-before': 'The twelve months before',
      },
      older: 'unknown',
    },
  } satisfies Record<keyof DueDate, EntryField>,
})

const rates = listOf<LateRate>({
  label: 'Rates',
  labelIn: (rule) =>
    (rule as LateCost).unit === 'percent' ? 'Rates in percent' : 'Rates in rupees',
  messageName: 'Rates',
  noun: 'Rate',
  most: 10,
  required: true,
  isRow: true,
  isWide: true,
  fields: {
    after: {
      type: 'number',
      label: 'After',
      labelIn: (_, rule) => `After ${(rule as LateCost).per === 'month' ? 'months' : 'days'}`,
      most: 1000,
      whole: true,
    },
    least: { type: 'number', label: 'At least', most: 1_000_000 },
    most: { type: 'number', label: 'At most', most: 1_000_000, notBelow: 'least' },
  },
  begin: (entries) =>
    ({ after: entries.length === 0 ? 0 : null, least: null, most: null }) as unknown as LateRate,
  // Whether the first rate applies from the start, and each later one after the one before.
  check: [
    'The first rate must apply after 0, and each one later than the one before',
    (entries: LateRate[]) =>
      entries.every((rate, index) =>
        index === 0 ? rate?.after === 0 : rate?.after > entries[index - 1]!.after,
      ),
  ],
})

const duties = { payment: 'The payment', return: 'A return', registration: 'The registration' }

/** A state's facts by their fields, of which schema, form and empty values are made (D52, D76). */
export const factFields = {
  slabs: listOf<Slab>({
    label: labels.slabs,
    noun: 'Slab',
    most: 100,
    isWide: true,
    empty: 'No slabs: nothing can be calculated for this state.',
    fields: slabFields,
    begin: (slabs) => nextSlab(slabs.at(-1)),
    line: ({ from, to, tax }) => `${range(from, to)}: ${money(tax)}`,
  }),
  annualMax: {
    type: 'money',
    label: labels.annualMax,
    required: true,
    help: 'At most ₹2,500 a person (Article 276); 0 where nothing is levied.',
    initial: 2500,
  },
  // A schedule may be written before it is in force.
  inForceFrom: {
    type: 'day',
    label: labels.inForceFrom,
    help: 'The day from which these slabs apply, if it is known.',
    mayCome: true,
    older: null,
  },
  caveats: listOf<SalaryCaveat>({
    label: labels.caveats,
    messageName: 'Remarks',
    noun: 'Remark',
    most: 30,
    isWide: true,
    empty: 'No remarks.',
    fields: {
      from: { type: 'money', label: 'Salary from', required: true },
      to: { type: 'money', label: 'Salary to', placeholder: 'No limit', notBelow: 'from' },
      text: { type: 'text', label: 'Remark', required: true, rows: 2, isWide: true },
    },
    line: ({ from, to }) => range(from, to),
  }),
  frequency: {
    type: 'text',
    label: labels.frequency,
    messageName: 'Frequency',
    help: 'For example: Monthly for employers; yearly for enrolled persons.',
    isWide: true,
  },
  dueDates: {
    type: 'group',
    label: labels.dueDates,
    isWide: true,
    fields: {
      payment: dueDate('Payment', 'Payment date', 'For example: 20th of the following month.'),
      return: dueDate('Return', 'Return date'),
      enrolled: dueDate('Enrolled persons', 'Enrolled date'),
    },
  },
  rhythms: listOf<Rhythm>({
    label: labels.rhythms,
    messageName: 'Rhythms',
    noun: 'Size',
    entryName: 'Rhythm',
    most: 10,
    isWide: true,
    older: [],
    empty: 'All employers pay alike.',
    fields: {
      name: {
        type: 'text',
        label: 'Employers it is for',
        help: 'For example: Up to 20 employees.',
        max: limits.name,
        required: true,
      },
      id: {
        type: 'text',
        label: 'Short name',
        help: 'For addresses: up-to-20-staff.',
        max: 60,
        required: true,
        matches: [
          /^[a-z0-9]+(-[a-z0-9]+)*$/,
          'Short name must have only small letters, digits and single hyphens',
        ],
      },
      measure: {
        type: 'choice',
        label: 'Depends on',
        messageName: 'Measure',
        options: {
          staff: 'Employees in the state',
          'monthly-tax': 'Tax of a month, in rupees',
          'yearly-tax': 'Tax of a year, in rupees',
          'local-body': 'Who collects it',
        },
      },
      from: { type: 'money', label: 'From', placeholder: 'No limit' },
      to: { type: 'money', label: 'To', placeholder: 'No limit' },
      payment: dueDate('Payment', 'Payment date'),
      return: dueDate('Return', 'Return date'),
      rule: { type: 'text', label: 'Rule' },
      url: { type: 'address', label: 'Address of the rule' },
    },
    check: [
      'A short name is given twice',
      (rhythms: Rhythm[]) => new Set(rhythms.map((one) => one?.id)).size === rhythms.length,
    ],
    line: ({ name }) => name,
  }),
  registrationDeadline: {
    type: 'text',
    label: labels.registrationDeadline,
    messageName: 'Registration deadline',
    isWide: true,
  },
  steps: listOf<StateFacts['steps'][number]>({
    label: labels.steps,
    messageName: 'Steps',
    noun: 'Step',
    isWide: true,
    empty: 'No steps of its own.',
    fields: {
      title: { type: 'text', label: 'Title', max: limits.name, required: true, isWide: true },
      text: { type: 'text', label: 'Text', isWide: true },
    },
    line: ({ title }) => title,
  }),
  documents: { type: 'texts', label: labels.documents, entry: 'Document', isWide: true },
  certificates: { type: 'texts', label: labels.certificates, entry: 'Certificate', isWide: true },
  exemptions: { type: 'texts', label: labels.exemptions, entry: 'Exemption', isWide: true },
  penalties: { type: 'texts', label: labels.penalties, entry: 'Penalty', isWide: true },
  lateCosts: listOf<LateCost>({
    label: labels.lateCosts,
    noun: 'Rule',
    most: 30,
    isWide: true,
    older: [],
    empty: 'No rules: nothing can be calculated for this state.',
    fields: {
      late: { type: 'choice', label: 'What is late', options: duties },
      unit: {
        type: 'choice',
        label: 'Charged in',
        options: { percent: 'Percent of the tax', rupees: 'Rupees' },
      },
      per: {
        type: 'choice',
        label: 'Charged',
        options: {
          once: 'Once',
          day: 'For each day',
          month: 'For each month',
          year: 'For each year',
        },
        initial: 'month',
      },
      basis: {
        type: 'choice',
        label: 'How sure',
        options: {
          certain: 'No source says otherwise',
          guide: 'Private guides only',
          disputed: 'Sources differ',
          unconfirmed: 'May have changed',
        },
      },
      limit: { type: 'money', label: 'At most in all', placeholder: 'No limit' },
      rates: { ...rates, initial: [{ after: 0, least: null, most: null }] },
      text: {
        type: 'text',
        label: 'Rule in words',
        messageName: 'Rule',
        help: 'As in the penalties; it stands beside the amount.',
        required: true,
        rows: 2,
        isWide: true,
      },
    },
    line: ({ late, text }) => `${duties[late]}: ${text}`,
  }),
  act: { type: 'text', label: labels.act, isWide: true },
  authority: { type: 'text', label: labels.authority, isWide: true },
  portalName: {
    type: 'text',
    label: labels.portalName,
    messageName: 'Portal name',
    isWide: true,
  },
  payer: { type: 'text', label: labels.payer, rows: 2, isWide: true },
  sources: listOf<Source>({
    label: labels.sources,
    noun: 'Source',
    isWide: true,
    empty: 'No sources.',
    fields: {
      title: { type: 'text', label: 'Title', required: true, isWide: true },
      url: { type: 'address', label: 'Address' },
      checkedOn: { type: 'day', label: 'Checked on', initial: '' },
    },
    line: ({ title }) => title,
  }),
  doubt: {
    type: 'choice',
    label: labels.doubt,
    // Pages, map, papers and calendars then say so; a tax that may not be collected announces no dates.
    options: {
      none: 'Nothing',
      levy: 'Whether the tax is collected',
      schedule: 'Which schedule applies',
    },
    older: 'none',
  },
  doubts: { type: 'texts', label: labels.doubts, entry: 'Doubt', isWide: true },
  checkedOn: {
    type: 'day',
    label: 'Checked on',
    help: 'Readers see this date.',
    required: true,
    today: 'Checked today',
  },
} as const satisfies Record<Exclude<keyof StateFacts, 'untranslated'>, EntryField>

/** What makes a schedule law. */
export const instrumentFields = {
  kind: {
    type: 'choice',
    label: 'Kind',
    options: {
      act: 'Act',
      rules: 'Rules',
      notification: 'Notification',
      ordinance: 'Ordinance',
      repeal: 'Repeal',
      none: 'No paper is known',
    },
  },
  number: { type: 'text', label: 'Number or name' },
  date: { type: 'day', label: 'Date', mayCome: true },
  url: { type: 'address', label: 'Address', isWide: true },
} as const satisfies Record<keyof Instrument, EntryField>

/** Facts of which nothing is known yet. */
export const emptyFacts = blankEntry(factFields) as StateFacts
