/** Whom a slab concerns. */
export const slabGroups = { all: 'Everyone', men: 'Men', women: 'Women' }
/** For which time a slab's tax is due. */
export const slabPeriods = { monthly: 'A month', 'half-yearly': 'A half-year', annual: 'A year' }

/** Values of a slab that have a column, in their order. */
export const slabColumns = [
  { field: 'appliesTo', label: 'Applies to' },
  { field: 'period', label: 'Period' },
  { field: 'from', label: 'Income from' },
  { field: 'to', label: 'Income to' },
  { field: 'tax', label: 'Tax' },
  { field: 'lumpSum', label: 'Paid at once' },
  { field: 'note', label: 'Note' },
] as const

export type SlabColumn = (typeof slabColumns)[number]['field']
