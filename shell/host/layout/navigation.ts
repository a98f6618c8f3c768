import type { StatePageSummary } from '@pt-portal/api/contract'
import { stateLink } from '@pt-portal/shared-ui/data'
import { createContext, useContext } from 'react'
import type { MenuEntry } from '../remotes/page-data'

export interface SiteLink {
  name: string
  to: string
}

/** Entries of the live remotes in the portal's menus, in their order (D40). */
export const NavigationContext = createContext<readonly MenuEntry[]>([])

const linkOf = ({ label, address }: MenuEntry): SiteLink => ({ name: label, to: address })

/** Links at one place of the navigation. */
export function useNavigationLinks(place: MenuEntry['places'][number]): SiteLink[] {
  const entries = useContext(NavigationContext)
  return entries.filter(({ places }) => places.includes(place)).map(linkOf)
}

/** Links of the menu Services by the title of their group; groups are in the order of their first links. */
export function useServiceGroups(): [title: string, links: SiteLink[]][] {
  const entries = useContext(NavigationContext)
  const groups = new Map<string, SiteLink[]>()
  for (const entry of entries) {
    if (!entry.places.includes('services')) continue
    const { group = 'Services' } = entry
    groups.set(group, [...(groups.get(group) ?? []), linkOf(entry)])
  }
  return [...groups]
}

export const statePage = ({ name, slug }: StatePageSummary): SiteLink => ({ name, to: `/${slug}` })

/** Five popular states by the short form of their address (D35). */
export const popularStates: SiteLink[] = [
  'Maharashtra',
  'Karnataka',
  'Gujarat',
  'Tamil Nadu',
  'West Bengal',
].map((name) => ({ name, to: stateLink(name) }))
