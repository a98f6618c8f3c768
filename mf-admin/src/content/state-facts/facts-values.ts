import type { Instalment, Slab, Source, StateFacts } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { emptyFacts } from '@pt-portal/api/contract/law/facts/fact-fields'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import { factsUpdateSchema } from '@pt-portal/api/contract/law/facts/facts-schema'
import type { Schedule } from '@pt-portal/rules/law'

/** Value of a number field: null when blank, text while it is not a number. */
export type Typed = number | string | null

/** A record as it is typed: each of its numbers may be something else meanwhile. */
type Typing<T> = T extends number | null
  ? Typed
  : T extends object
    ? { [Name in keyof T]: Typing<T[Name]> }
    : T

export type InstalmentValues = Typing<Instalment>
export type SlabValues = Typing<Slab>

interface Edited extends Typing<Pick<StateFacts, 'slabs' | 'lateCosts' | 'caveats' | 'annualMax'>> {
  /** Their dates are '' instead of the schema's null. */
  sources: Record<keyof Source, string>[]
  /** '' where the day is not known. */
  inForceFrom: string
  /** The law by day; empty where none is known. */
  schedules: Schedule[]
  /** Tells readers what changed. */
  note: string
}

type Fields = Omit<StateFacts, keyof Edited | 'untranslated'> & Edited

/** Values of the facts form. A mapped type, so that it counts as a record of fields. */
export type FactsValues = { [Name in keyof Fields]: Fields[Name] }

export const factsFieldLabels: Record<keyof FactsValues, string> = {
  ...factLabels(english),
  note: 'What changed',
}

/** Converts a page's facts to form values; a state without facts starts with empty ones. */
export function factsValuesOf({
  facts,
  schedules = [],
}: Pick<FactsPage, 'facts' | 'schedules'>): FactsValues {
  const { sources, inForceFrom, ...others } = facts ?? emptyFacts
  return {
    ...others,
    inForceFrom: inForceFrom ?? '',
    sources: sources.map(({ checkedOn, ...source }) => ({ ...source, checkedOn: checkedOn ?? '' })),
    schedules,
    note: '',
  }
}

/** Without the schedules where there are none: the API then makes one of the slabs. */
const bodyOf = ({ schedules, ...others }: FactsValues) =>
  schedules?.length > 0 ? { ...others, schedules } : others

/** Converts form values to the API's body. Call it only with values that the schema has accepted. */
export const factsBodyOf = (values: FactsValues) => factsUpdateSchema.validateSync(bodyOf(values))

/**
 * Validates by the API's own rules. Formik drops blank texts before validation, but blank texts are valid
 * facts, so they
 * are put back.
 */
export const factsFormSchema = {
  validate: (values: unknown) =>
    factsUpdateSchema.validate(bodyOf(blanksIn(values) as FactsValues), { abortEarly: false }),
}

/** Values with the blank texts that Formik has dropped. */
export function blanksIn(value: unknown): unknown {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map(blanksIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blanksIn(inner)]))
}
