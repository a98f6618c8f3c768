import type { PageResourceName } from '../../contract/content/page-resources'
import { pageResourceNames } from '../../contract/content/page-resources'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { object } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { languageIn, languageQuery } from '../translations/reading'
import { pageResources, pageServices, resourceOfTable } from './page-resources'
import { findPreviewed } from './preview-links'

/** Routes of preview links: they return a page with its drafts, public or not. */
export function previewRoutes(services: ContentServices): Route[] {
  const kinds = pageServices(services)

  async function previewed(ctx: ApiContext, token: string, language: string) {
    const found = await findPreviewed(services.knex, token)
    const name = found && resourceOfTable(found.resource)?.name
    const record = name && (await kinds.get(name)?.readPreview(found.recordId, language))
    ctx.set({ 'X-Robots-Tag': 'noindex', 'Content-Language': language })
    return record ? { resource: name, record } : null
  }

  return [
    route({
      method: 'GET',
      path: '/api/previews/:token',
      operationId: 'preview',
      access: 'public',
      summary: 'The page that a preview link shows',
      answer: object({
        resource: { type: 'string', enum: pageResourceNames },
        record: { anyOf: pageResources.map(({ answer }) => answer) },
      }),
      query: languageQuery,
      errors: [400, 404],
      async handle({ ctx, params, query }) {
        const preview = await previewed(ctx, params.token!, languageIn(query))
        if (!preview) throw notFound((t) => t(m.linkNotValid))
        return preview
      },
    }),
    route({
      method: 'GET',
      path: '/api/blog-previews/:token',
      operationId: 'blogPreview',
      access: 'public',
      summary: 'The post that a preview link shows',
      answer: pageResources.find(({ name }) => name === 'blogs')!.answer,
      query: languageQuery,
      errors: [400, 404],
      async handle({ ctx, params, query }) {
        const preview = await previewed(ctx, params.token!, languageIn(query))
        if (preview?.resource !== ('blogs' satisfies PageResourceName)) {
          throw notFound((t) => t(m.postNotFound))
        }
        return preview.record
      },
    }),
  ]
}
