import { shareCard } from '@pt-portal/api/contract/content/share-cards'
import { inLanguage, type PortalConfig } from '@pt-portal/shared-ui'
import type { ServicePage } from '@pt-portal/shared-ui/data'
import { publicApi } from '@pt-portal/shared-ui/data'
import {
  lazyPage,
  type PageMeta,
  pageHandle,
  prefetch,
  type RouteObject,
  redirect,
} from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { serviceJsonLd } from './service-json-ld.server'

/** Metadata of a service. Undefined: the API could not be reached; null: there is no such service (D34). */
function serviceMeta(
  service: ServicePage | null | undefined,
  { language = 'en' }: PortalConfig,
): PageMeta {
  const t = inLanguage(language)
  if (!service?.isActive) {
    const isMissing = service !== undefined
    return {
      title: t(isMissing ? m.serviceNotFoundPageTitle : m.serviceAnyPageTitle),
      description: t(m.serviceAnyDescription),
      status: isMissing ? 404 : undefined,
    }
  }
  return {
    title: t(m.portalTitle, { title: service.metaTitle || service.name }),
    description: service.metaDescription || service.shortDescription,
    canonical: paths.service(service.slug),
    image: shareCard('service-pages', service),
    jsonLd: serviceJsonLd(t, service),
  }
}

/** A service's page; the old address of a renamed service redirects to the new one (D30). */
export const serviceRoute: RouteObject = {
  path: paths.service(':slug'),
  handle: pageHandle({
    chunk: 'page-service',
    feedback: (service) => service?.isActive && service.updatedAt,
    meta: serviceMeta,
  }),
  async loader(args) {
    const slug = args.params.slug!
    const service = await prefetch(args, (store) =>
      store.dispatch(publicApi.endpoints.servicePage.initiate(slug, { subscribe: false })),
    )
    if (service && service.slug !== slug) throw redirect(paths.service(service.slug), 301)
    return service
  },
  lazy: lazyPage(() =>
    import(/* webpackChunkName: "page-service" */ './service-page').then(
      ({ ServicePage }) => ServicePage,
    ),
  ),
}
