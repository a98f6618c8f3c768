import type { StatePage, Versioned } from '../../contract/content/pages'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'

/** A state's page as it is stored. */
export interface StatePageRow
  extends Omit<
    StatePage,
    'contentHtml' | 'changes' | 'facts' | 'posts' | 'law' | 'yearlyTax' | keyof Versioned
  > {
  facts: DatedFacts | null
  /** Fields as staff wrote them, where a schedule has begun since; never stored. */
  written?: Record<string, string>
  /** Position in the built-in order; null for states added later, which follow by name (D39). */
  position: number | null
}
