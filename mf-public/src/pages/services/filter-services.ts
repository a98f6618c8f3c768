import type { ServicePageSummary } from '@pt-portal/api/contract'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import type { FigureName } from '../../ui/drawn'

export type ServiceFilter = 'all' | 'registration' | 'filing'

export interface ServiceGroup {
  heading: Message
  figure: FigureName
  services: ServicePageSummary[]
}

/**
 * Active services of the chosen category whose name or description contains the text, ignoring case. A blank
 * text matches all.
 */
export function filterServices(
  services: ServicePageSummary[],
  filter: ServiceFilter,
  search: string,
): ServicePageSummary[] {
  const text = search.trim().toLowerCase()
  return services.filter(
    ({ isActive, category, name, description }) =>
      isActive &&
      (filter === 'all' || category === filter) &&
      (name.toLowerCase().includes(text) || description.toLowerCase().includes(text)),
  )
}

/** Groups services under headings; empty groups are left out (D23). */
export function groupServices(services: ServicePageSummary[]): ServiceGroup[] {
  const registration = services.filter(({ category }) => category === 'registration')
  const filing = services.filter(({ category }) => category === 'filing')
  const other = services.filter(({ category }) => !['registration', 'filing'].includes(category))
  const groups: ServiceGroup[] = [
    { heading: m.servicesRegistrationGroup, figure: 'certificate', services: registration },
    { heading: m.servicesFilingGroup, figure: 'calendar', services: filing },
    { heading: m.servicesOtherGroup, figure: 'talk', services: other },
  ]
  return groups.filter((group) => group.services.length > 0)
}
