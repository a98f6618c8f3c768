import type { Translate } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import { breadcrumbs } from './breadcrumbs-json-ld.server'

export interface InformationPage {
  path: string
  /** Name of the page in the breadcrumbs. */
  name: string
  title: string
  description: string
}

/** Metadata of a page right below the home page. */
export const informationMeta = (
  t: Translate,
  { path, name, title, description }: InformationPage,
): PageMeta => ({
  title,
  description,
  canonical: path,
  jsonLd: breadcrumbs(t, name, path),
})
