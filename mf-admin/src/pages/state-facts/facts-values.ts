import type { Instalment, SalaryCaveat, Slab, StateFacts, StatePage } from '@pt-portal/api/contract'
import { factLabels } from '@pt-portal/api/contract/fact-labels'
import { factsUpdateSchema } from '@pt-portal/api/contract/facts-schema'

/** A number as a field holds it: null when blank, text while it is none. */
export type Typed = number | string | null

type Typing<T, Numbers extends keyof T> = Omit<T, Numbers> & Record<Numbers, Typed>

export type InstalmentValues = Typing<Instalment, 'amount'>
export type CaveatValues = Typing<SalaryCaveat, 'from' | 'to'>
export type SlabValues = Omit<Typing<Slab, 'from' | 'to' | 'tax' | 'lumpSum'>, 'instalments'> & {
  instalments: InstalmentValues[]
}

/** A source whose date is '' where the schema has null. */
export interface SourceValues {
  title: string
  url: string
  checkedOn: string
}

interface Edited {
  slabs: SlabValues[]
  caveats: CaveatValues[]
  annualMax: Typed
  sources: SourceValues[]
  /** What is said of the change to readers. */
  note: string
}

type Fields = Omit<StateFacts, keyof Edited> & Edited

/** What the editor of a state's facts holds; a mapped type, so that it counts as a record of fields. */
export type FactsValues = { [Name in keyof Fields]: Fields[Name] }

export const factsFieldLabels: Record<keyof FactsValues, string> = {
  ...factLabels,
  note: 'What changed',
}

export const emptySlab: SlabValues = {
  appliesTo: 'all',
  period: 'monthly',
  from: null,
  to: null,
  tax: null,
  instalments: [],
  lumpSum: null,
  note: '',
}

const noDate = { text: '', days: [] }

const emptyFacts: StateFacts = {
  act: '',
  authority: '',
  portalName: '',
  slabs: [],
  caveats: [],
  certificates: [],
  payer: '',
  registrationDeadline: '',
  frequency: '',
  dueDates: { payment: noDate, return: noDate, enrolled: noDate },
  steps: [],
  documents: [],
  exemptions: [],
  penalties: [],
  annualMax: 2500,
  isInDoubt: false,
  doubts: [],
  sources: [],
  checkedOn: '',
}

/** What the editor shows of a page; a state without facts begins with none. */
export function factsValuesOf({ facts }: Pick<StatePage, 'facts'>): FactsValues {
  const { sources, ...others } = facts ?? emptyFacts
  return {
    ...others,
    sources: sources.map(({ checkedOn, ...source }) => ({ ...source, checkedOn: checkedOn ?? '' })),
    note: '',
  }
}

/** What the API gets; only values that the schema has let through come here. */
export const factsBodyOf = (values: FactsValues) => factsUpdateSchema.validateSync(values)

/** The API's own rules. Formik leaves blank texts out before it asks, and facts may well have blank ones. */
export const factsFormSchema = {
  validate: (values: unknown) =>
    factsUpdateSchema.validate(blanksIn(values), { abortEarly: false }),
}

function blanksIn(value: unknown): unknown {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(blanksIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blanksIn(inner)]))
}
