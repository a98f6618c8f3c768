import type { StatePage, Versioned } from '../../contract/content/pages'

/** A state's page as it is stored. */
export interface StatePageRow
  extends Omit<
    StatePage,
    'contentHtml' | 'changes' | 'posts' | 'law' | 'schedules' | 'yearlyTax' | keyof Versioned
  > {
  /** Fields as staff wrote them, where a schedule has begun since; never stored. */
  written?: Record<string, string>
  /** Position in the built-in order; null for states added later, which follow by name (D39). */
  position: number | null
}
