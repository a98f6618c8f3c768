import { shareCard } from '@pt-portal/api/contract/share-cards'
import { inLanguage, type PortalConfig } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { stateJsonLd } from './state-json-ld.server'

/** Head of the State Not Found screen (D10). */
export const stateMissing: PageMeta = {
  title: 'State Not Found | PT Portal',
  description: 'The requested state page could not be found.',
  status: 404,
}

const unreachable: PageMeta = {
  title: 'Professional Tax Registration | PT Portal',
  description: 'The state page could not be loaded.',
}

/** Metadata of a state's page. Null: there is no such state; undefined: it could not be loaded (D33, D34). */
export function stateMeta(
  page: StatePage | null | undefined,
  { language = 'en' }: PortalConfig,
): PageMeta {
  if (page === undefined) return unreachable
  if (!page?.isActive) return stateMissing
  const canonical = paths.state(page.slug)
  return {
    title: page.metaTitle || `${page.name} Professional Tax Registration | PT Portal`,
    description: page.metaDescription || page.description,
    canonical,
    image: shareCard('state-pages', page),
    jsonLd: stateJsonLd(inLanguage(language), page),
  }
}
