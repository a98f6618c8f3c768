import type { ReactNode } from 'react'

/** Values of a list's `sort` that a head switches between. */
export interface ColumnSort {
  ascending: string
  descending: string
  /** What the first press on the head does; by default it sorts in ascending order. */
  first?: 'ascending' | 'descending'
}

/** One column of a table of records. */
export interface Column<Row> {
  id: string
  /** Text of the head. */
  label: string
  /** Width in pixels, until staff change it. */
  width: number
  /** Takes the room that the other columns leave; `width` is then its least. One column of a table has it. */
  isWidest?: boolean
  /** Only for orders that the API offers. */
  sort?: ColumnSort
  /** Whether staff see the column only when they choose it. */
  isOptional?: boolean
  /**
   * Where phones show it, which have cards in place of a table: beside the name, on a line of its own, or not. By default
   * it is one of the facts below the name, after its label, and an optional column is not shown. The label of a `plain`
   * fact is only heard, as everybody sees what a day, a place or an e-mail address is.
   */
  onCard?: 'badge' | 'line' | 'fact' | 'plain' | 'hidden'
  /** What a card shows in place of `cell`, where the head of the column is missed. */
  cardCell?: (row: Row) => ReactNode
  cell: (row: Row) => ReactNode
  /** Faint text after the cell's content, as far as there is room; on cards a line below the name. */
  summary?: (row: Row) => ReactNode
}

/** The direction of a column in the present order, for `aria-sort`. */
export function directionOf(
  { sort }: Pick<Column<never>, 'sort'>,
  present: string,
): 'ascending' | 'descending' | undefined {
  if (present === sort?.ascending) return 'ascending'
  return present === sort?.descending ? 'descending' : undefined
}

/** The order that a press on a column's head leads to. */
export function nextSort(sort: ColumnSort, present: string): string {
  const other = sort.first === 'descending' ? sort.ascending : sort.descending
  const first = sort[sort.first ?? 'ascending']
  return present === first ? other : first
}
