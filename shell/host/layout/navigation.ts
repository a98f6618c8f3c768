import type { StatePageSummary } from '@pt-portal/api/contract'
import { sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { type Translate, useMessages } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { useContext } from 'react'
import * as m from '../messages'
import type { MenuEntry } from '../remotes/page-data'
import { NavigationContext } from './navigation-context'

export interface SiteLink {
  name: string
  to: string
}

const linkOf = ({ label, address }: MenuEntry, { language }: Translate): SiteLink => ({
  name: labelIn(label, language),
  to: address,
})

/** Links at one place of the navigation. */
export function useNavigationLinks(place: MenuEntry['places'][number]): SiteLink[] {
  const t = useMessages()
  const entries = useContext(NavigationContext)
  return entries.filter(({ places }) => places.includes(place)).map((entry) => linkOf(entry, t))
}

/** Links of the menu Services by the title of their group; groups are in the order of their first links. */
export function useServiceGroups(): [title: string, links: SiteLink[]][] {
  const t = useMessages()
  const entries = useContext(NavigationContext)
  const groups = new Map<string, SiteLink[]>()
  for (const entry of entries) {
    if (!entry.places.includes('services')) continue
    const group = entry.group ? labelIn(entry.group, t.language) : t(m.services)
    groups.set(group, [...(groups.get(group) ?? []), linkOf(entry, t)])
  }
  return [...groups]
}

export const statePage = ({ name, slug }: StatePageSummary): SiteLink => ({ name, to: `/${slug}` })

/** Popular states by the first segment of their address's short form (D35). */
const popularStates = {
  maharashtra: m.maharashtra,
  karnataka: m.karnataka,
  gujarat: m.gujarat,
  'tamil-nadu': m.tamilNadu,
  'west-bengal': m.westBengal,
}

/** Links to the five popular states; in another language than English only to those that have a page in it (D80). */
export function usePopularStates(): SiteLink[] {
  const t = useMessages()
  const { states } = useStates()
  const hasPage = (segment: string) =>
    t.language === sourceLanguage || states.some(({ slug }) => slug.startsWith(`${segment}-`))
  return Object.entries(popularStates)
    .filter(([segment]) => hasPage(segment))
    .map(([segment, name]) => ({ name: t(name), to: `/${segment}/professional-tax` }))
}
