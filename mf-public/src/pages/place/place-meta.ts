import { verdictOn } from '@pt-portal/api/contract/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceWithoutTax } from '@pt-portal/api/contract/places-without-tax'
import { breadcrumbJsonLd, type Translate } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import * as paths from '../../paths'
import { stateTrail } from '../state/state-trail'

/** Metadata of a place's page. */
export function placeMeta(t: Translate, { name: place, page }: PlaceWithoutTax): PageMeta {
  const name = placeName(t, place)
  const title = `Professional Tax in ${name}: Not Levied | PT Portal`
  const description = `${verdictOn(t, name)} What applies to staff elsewhere, and what else an employer there pays.`
  const canonical = paths.place(page)
  return {
    title,
    description,
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: `Professional tax in ${name}`,
        description,
        url: canonical,
      },
      breadcrumbJsonLd(stateTrail(name)),
    ],
  }
}
