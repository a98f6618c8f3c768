import { shareCard } from '@pt-portal/api/contract/content/share-cards'
import { inLanguage, type PortalConfig, type Translate } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { feedOfState } from '../../routing/changes-feeds.server'
import * as paths from '../../routing/paths'
import { stateJsonLd } from './state-json-ld.server'

/** Head of the State Not Found screen (D10). */
export function stateMissing({ language = 'en' }: PortalConfig): PageMeta {
  const t = inLanguage(language)
  return { title: t(m.stateMissingMeta), description: t(m.stateMissingText), status: 404 }
}

const unreachable = (t: Translate): PageMeta => ({
  title: t(m.stateUnreachableMeta),
  description: t(m.stateUnreachableText),
})

/** Metadata of a state's page. Null: there is no such state; undefined: it could not be loaded (D33, D34). */
export function stateMeta(page: StatePage | null | undefined, config: PortalConfig): PageMeta {
  const t = inLanguage(config.language ?? 'en')
  if (page === undefined) return unreachable(t)
  if (!page?.isActive) return stateMissing(config)
  const canonical = paths.state(page.slug)
  return {
    title: page.metaTitle || t(m.stateMetaTitle, { name: page.name }),
    description: page.metaDescription || page.description,
    canonical,
    image: shareCard('state-pages', page),
    feed: feedOfState(t, page),
    jsonLd: stateJsonLd(t, page),
  }
}
