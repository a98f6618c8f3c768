import { verdictOn } from '@pt-portal/api/contract/places/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { stateTrail } from '../state/state-trail'

/** Metadata of a place's page. */
export function placeMeta(t: Translate, { name, page }: PlaceWithoutTax): PageMeta {
  const shownName = placeName(t, name)
  const title = t(m.placeMetaTitle, { name: shownName })
  const description = t(m.placeMetaText, { verdict: verdictOn(t, shownName) })
  const canonical = paths.place(page)
  return {
    title,
    description,
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: t(m.placeTitle, { name: shownName }),
        description,
        url: canonical,
      },
      breadcrumbJsonLd(stateTrail(t, shownName)),
    ],
  }
}
