import type { PortalConfig } from '@pt-portal/shared-ui'
import { pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import { trailJsonLd } from './trail-json-ld.server'

export interface InformationRoute {
  path: string
  /** Name of the page in the breadcrumbs. */
  name: string
  title: string
  description: string
  chunk: string
  jsonLd?: (config: PortalConfig) => object[]
  lazy: RouteObject['lazy']
}

/** A page that needs no data. */
export function informationRoute({
  path,
  name,
  title,
  description,
  chunk,
  jsonLd = () => [],
  lazy,
}: InformationRoute): RouteObject {
  return {
    path,
    handle: pageHandle({
      chunk,
      meta: (_data, config) => ({
        title,
        description,
        canonical: path,
        jsonLd: [...jsonLd(config), ...trailJsonLd(name, path)],
      }),
    }),
    lazy,
  }
}
