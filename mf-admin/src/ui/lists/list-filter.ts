/** A value of a filter or order, and its words. */
export type Option = readonly [value: string, label: string]

/** One filter of a list, as it stands in the list's address, or the order of its rows. */
export type ListFilter =
  | { kind: 'search'; label?: string; placeholder: string }
  | {
      kind: 'choice'
      label: string
      /** What is shown without the filter, such as 'Any status'. */
      any: string
      options: readonly Option[]
      /** Whether an address may name the value; by default one of the options. */
      isKnown?: (value: string) => boolean
    }
  | { kind: 'text'; label: string; placeholder: string }
  | { kind: 'day'; label: string; min?: string; max?: string }
  /** The first option, with the value '', is the usual order. */
  | { kind: 'order'; options: readonly Option[] }
  /** Chosen by links outside the bar. */
  | { kind: 'link'; values: readonly string[] }

/** The filters of a list by their names in the address. */
export type ListFilters<Name extends string> = Readonly<Record<Name, ListFilter>>

/** '' means that a filter is not set. */
export type FilterValues<Name extends string> = Record<Name, string>

/** The filters that staff set in the bar, besides the search. */
export type BarFilter = Extract<ListFilter, { kind: 'choice' | 'text' | 'day' }>

export const isInBar = (filter: ListFilter): filter is BarFilter =>
  filter.kind === 'choice' || filter.kind === 'text' || filter.kind === 'day'

/** Whether the filter decides which rows are shown. */
export const narrows = (filter: ListFilter): boolean => filter.kind === 'search' || isInBar(filter)

const has = (options: readonly Option[], value: string) =>
  options.some(([known]) => known === value)

/** The value, or '' where the filter does not know it. */
export function knownValue(filter: ListFilter, value: string): string {
  switch (filter.kind) {
    case 'choice':
      return (filter.isKnown?.(value) ?? has(filter.options, value)) ? value : ''
    case 'order':
      return has(filter.options, value) ? value : ''
    case 'link':
      return filter.values.includes(value) ? value : ''
    default:
      return value
  }
}

/** The words of a filter's value: those of its option, or else the value itself. */
export const wordsOf = (filter: ListFilter, value: string): string =>
  (filter.kind === 'choice' && filter.options.find(([known]) => known === value)?.[1]) || value
