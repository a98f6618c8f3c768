import { breadcrumbJsonLd, type PortalConfig } from '@pt-portal/shared-ui'
import { pageHandle, type RouteObject } from '@pt-portal/shared-ui/router'
import * as paths from './paths'

export interface InformationRoute {
  path: string
  /** Name of the page in the breadcrumbs. */
  name: string
  title: string
  description: string | ((config: PortalConfig) => string)
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
  const trail = breadcrumbJsonLd([
    { name: 'Home', to: paths.home },
    { name, to: path },
  ])
  return {
    path,
    handle: pageHandle({
      chunk,
      meta: (_data, config) => ({
        title,
        description: typeof description === 'string' ? description : description(config),
        canonical: path,
        jsonLd: [...jsonLd(config), trail],
      }),
    }),
    lazy,
  }
}
