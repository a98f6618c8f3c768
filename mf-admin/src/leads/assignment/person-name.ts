import type { RulePerson } from '@pt-portal/api/contract'

/** Name of a person of a rule, and why they get no leads. */
export function personName({ id, name, canHaveLeads }: RulePerson): string {
  if (name === null) return `A deleted user (#${id})`
  return canHaveLeads ? name : `${name} (cannot have leads)`
}
