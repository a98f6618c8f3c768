import type { StatePage } from '../../contract/entities'

/** A state's page as it is stored. */
export interface StatePageRow
  extends Omit<StatePage, 'contentHtml' | 'changes' | 'posts' | 'yearlyTax'> {
  /** Place in the built-in order; later states have none and come after by name (D39). */
  position: number | null
}
