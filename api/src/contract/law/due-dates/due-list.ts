import type { DueKind } from './due-dates'

/** One of the chosen states in a list of due dates. */
export interface DueListState {
  slug: string
  name: string
  /** Its name in the source language; only where `name` is in another one. */
  sourceTitle?: string
  /** What is in doubt, or that nothing is levied, as a sentence; '' if there is nothing to say. */
  verdict: string
  /** Sizes of employers with dates of their own; empty where all pay alike, and where none matters for the asked kinds. */
  sizes: { id: string; name: string }[]
  /** The size that the dates are for; null where all pay alike. */
  size: { id: string; name: string; rule: string; url: string } | null
  /** Due dates that no day is known of, in words. */
  undated: string[]
  /** `YYYY-MM-DD`; null where no facts are known. */
  checkedOn: string | null
}

/** One due date of one state. */
export interface DueListDate {
  /** `YYYY-MM-DD` */
  date: string
  slug: string
  kind: DueKind
  /** What is due: 'February salary: ₹300 each'; '' if only the kind is known. */
  text: string
}

/** The due dates of the next twelve months in chosen states, for one employer. */
export interface DueList {
  states: DueListState[]
  /** In order of time. */
  dates: DueListDate[]
  /** Address of the same dates as a calendar to subscribe to. */
  calendar: string
}
