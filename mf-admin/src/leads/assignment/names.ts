import type { RulePerson } from '@pt-portal/api/contract'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { useMay } from '../../platform/session/use-may'

const namesOf = (pages: { name: string }[] | undefined) => pages?.map(({ name }) => name)

/**
 * Names of all states and services, undefined while they are not known. Who may not read pages gets none, so that the names in the
 * rules are all there is to choose from.
 */
export function usePlaceNames() {
  const skip = !useMay()('content.read')
  const states = useAdminStatePagesQuery(undefined, { skip })
  const services = useAdminServicePagesQuery(undefined, { skip })
  return {
    states: namesOf(states.data),
    services: namesOf(services.data),
    isLoading: states.isLoading || services.isLoading,
  }
}

/** All names once, those of pages first; the others are in rules, but their page was renamed or deleted. */
export const everyName = (pages: string[] | undefined, inRules: string[]) => [
  ...new Set([...(pages ?? []), ...inRules]),
]

/** Name of a person of a rule, and why they get no leads. */
export function personName({ id, name, canHaveLeads }: RulePerson): string {
  if (name === null) return `A deleted user (#${id})`
  return canHaveLeads ? name : `${name} (cannot have leads)`
}
