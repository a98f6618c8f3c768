import type { Doubt } from './facts/facts'

/** A figure of the answer. `label` names one of the page's own, or is the label in words, such as 'September 2026'. */
export interface AnswerFigure {
  label: 'month' | 'average' | 'year' | (string & {})
  text: string
}

export interface AnswerTable {
  /** What it is, for screen readers. */
  name: string
  caption: string
  head: string[]
  /** `isApplied` marks the slab of the salary, and the month that was asked for. */
  rows: { cells: string[]; isApplied: boolean }[]
  /** Whether it is the schedule's slabs. */
  isSlabs: boolean
}

/** What a month's pay costs, in words for readers (D99, D100). Only `kind` and `language` say more than nothing unless it is `tax`, `not-levied` or `unknown`. */
export interface MonthAnswer {
  /**
   * `sex-needed`: men and women pay different amounts on this salary. `unknown`: the month is before the data. `no-slab`:
   * the schedule does not cover the salary.
   */
  kind: 'tax' | 'not-levied' | 'sex-needed' | 'unknown' | 'no-slab'
  /** The language of the words. */
  language: string
  /** The salary and the month, such as 'On a salary of ₹18,000 a month', 'Pay of September 2026, …'. */
  question: string[]
  /** What is in doubt stands before the figures unless it is `none`. */
  doubt: Doubt
  doubts: string[]
  /** Empty where the levy itself is in doubt: there no bare amount stands. */
  figures: AnswerFigure[]
  /** How the figures are made up. */
  sentences: string[]
  /** Since when this is the law, what was before in the year and what comes after, how it is paid. */
  law: string[]
  /** What the reader must know before relying on the figures. */
  warnings: string[]
  tables: AnswerTable[]
  /** Texts, or parts of them, that are English in an answer in another language, such as the name of an instrument. */
  english: string[]
  /** Where the schedule comes from; null where it is the one that the state's facts are about, with their sources. */
  source: { title: string; url: string; checkedOn: string } | null
}
