import type { Doubt } from './facts/facts'

/** One rule with what it costs, in words. */
export interface LateRuleWords {
  text: string
  /** How the amount comes about, for what was due when the rule held, and how sure it is. */
  notes: string[]
  amount: string
}

/** What a late payment, return or registration costs, by the law of what was late (D99), in words for readers. */
export interface LateAnswer {
  /**
   * `not-levied`: nothing was levied for the month that it was due for. `unknown`: the month is not in the data. `no-rule`:
   * no rule that gives a figure is known for that day.
   */
  kind: 'cost' | 'in-time' | 'no-rule' | 'not-levied' | 'unknown'
  /** The language of the words. */
  language: string
  /** How late it was, or why there is no figure. */
  sentences: string[]
  /** What is in doubt stands before the figures unless it is `none`. */
  doubt: Doubt
  doubts: string[]
  /** Empty where the levy itself is in doubt: there no bare amount stands (D100). */
  figures: { label: string; text: string }[]
  rules: LateRuleWords[]
  /** The sum of several rules; '' where there is one or none. */
  total: string
  /** How it is counted. */
  counting: string[]
  /** What the reader must know besides. */
  warnings: string[]
  /** Where the law of the month comes from; null where it is the one that the state's facts are about, with their sources. */
  source: { title: string; url: string; checkedOn: string } | null
}
