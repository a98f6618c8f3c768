import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as yup from 'yup'
import type { ApiContext } from '../../platform/http/context'
import { parameter } from '../../platform/http/request/paging'
import { isCurrent } from '../../platform/http/response/etag'
import { type Route, route } from '../../platform/http/route'
import { blogs } from '../blogs/resource'
import type { BlogRow } from '../blogs/row'
import { kindOf, type Page, type PageResource } from '../pages/page-resource'
import { pageService } from '../pages/page-resources'
import { servicePages } from '../service-pages/resource'
import type { ServicePageRow } from '../service-pages/row'
import type { ContentServices } from '../services'
import { statePages } from '../state-pages/resource'
import type { StatePageRow } from '../state-pages/row'
import { languageIn, readingOf } from '../translations/reading'
import { type Card, portalCard, postCard, serviceCard, stateCard } from './cards'
import { DrawnCards } from './drawn-cards'

/** `v` separates the versions of a page for caches elsewhere. Unknown parameters pass, because other sites add some. */
const versionQuery = yup.object({ v: parameter(), lang: parameter() })

/** Routes of the pictures that other sites show with links to public pages (Open Graph). */
export function shareCardRoutes(services: ContentServices): Route[] {
  const drawn = new DrawnCards()

  function cardRoute<T extends Page>(
    resource: PageResource<T>,
    cardOf: (t: Translate, page: T) => Card,
  ): Route {
    const pages = pageService(resource, services)
    return route({
      method: 'GET',
      path: `/cards/${resource.name}/:slug.png`,
      operationId: `cardOf${kindOf(resource)}`,
      access: 'public',
      isOfContent: true,
      summary: `Share card of a ${resource.noun}; a former slug redirects`,
      query: versionQuery,
      media: 'image/png',
      errors: [301, 304, 400, 404, 503],
      async handle({ ctx, params, query }) {
        const { page, language } = await pages.findIn(params.slug!, false, readingOf(query))
        ctx.set('Content-Language', language)
        if (page.slug === params.slug) {
          return sendCard(ctx, drawn, cardOf(inLanguage(language), page))
        }
        ctx.status = 301
        // The visitor's address, with the language in its path (D79).
        ctx.set('Location', withLanguage(`/cards/${resource.name}/${page.slug}.png`, language))
        ctx.set('Cache-Control', 'public, max-age=300')
      },
    })
  }

  return [
    cardRoute<StatePageRow>(statePages, stateCard),
    cardRoute<ServicePageRow>(servicePages, serviceCard),
    cardRoute<BlogRow>(blogs, postCard),
    route({
      method: 'GET',
      path: '/cards/portal.png',
      operationId: 'portalCard',
      access: 'public',
      isOfContent: true,
      summary: 'Share card of all other pages',
      query: versionQuery,
      media: 'image/png',
      errors: [304, 400, 503],
      handle({ ctx, query }) {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        return sendCard(ctx, drawn, portalCard(inLanguage(language)))
      },
    }),
  ]
}

async function sendCard(ctx: ApiContext, drawn: DrawnCards, card: Card): Promise<void> {
  const etag = `W/"${drawn.nameOf(card)}"`
  // Other sites embed the card. Caching is safe: a changed page has another card path.
  ctx.set({
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, max-age=86400',
    ETag: etag,
  })
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  const png = await drawn.png(card)
  ctx.type = 'image/png'
  ctx.body = png
}
