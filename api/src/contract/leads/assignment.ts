import type { IsoDate } from '../common'

/** Somebody whom a rule names. */
export interface RulePerson {
  id: number
  /** Name, or e-mail where there is none; null once the account was deleted. */
  name: string | null
  /** Whether leads can be assigned to them: active, and of a role that may change leads. */
  canHaveLeads: boolean
}

/** A rule that assigns new leads to several people in turn (ADR 0067). */
export interface AssignmentRule {
  id: number
  name: string
  /** Names of state pages; empty: all leads, also those without a state. */
  states: string[]
  /** Names of service pages; empty: all. */
  services: string[]
  /** In the order of their turns. */
  people: RulePerson[]
  /** Whose turn is next; null if nobody of the rule can have leads. */
  nextId: number | null
  isActive: boolean
  createdAt: IsoDate
  updatedAt: IsoDate
}

/** What the rules would do with a lead. */
export interface AssignmentTrial {
  /** Id and name of the rule that the lead would meet; null if none. */
  ruleId: number | null
  rule: string | null
  /** Name of the person whose turn it is. */
  person: string | null
}
