import type { StoredRule } from './repository'

/** What the rules look at. */
export interface LeadFacts {
  /** Name of the state page; empty if none. */
  state: string
  service: string | null
}

const allows = (names: string[], name: string | null) =>
  names.length === 0 || (name !== null && names.includes(name))

/**
 * Whose turn is next: the first after the last one who can have leads.
 * @param available ids of users to whom leads can be assigned
 */
export function nextInTurn(
  { people, lastUserId }: Pick<StoredRule, 'people' | 'lastUserId'>,
  available: { has(id: number): boolean },
): number | null {
  const start = lastUserId === null ? 0 : people.indexOf(lastUserId) + 1
  const inTurn = [...people.slice(start), ...people.slice(0, start)]
  return inTurn.find((id) => available.has(id)) ?? null
}

/**
 * The first rule that fits a lead, and whose turn it is. A rule is passed over while nobody of it can have leads, so
 * that a lead does not stay unassigned when a later rule fits too.
 * @param rules in their order
 */
export function chooseRule(
  rules: StoredRule[],
  { state, service }: LeadFacts,
  available: { has(id: number): boolean },
): { rule: StoredRule; userId: number } | null {
  for (const rule of rules) {
    if (!rule.isActive || !allows(rule.states, state) || !allows(rule.services, service)) continue
    const userId = nextInTurn(rule, available)
    if (userId !== null) return { rule, userId }
  }
  return null
}
