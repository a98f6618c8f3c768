import type { PageResourceName } from '../../contract/entities/page-resources'
import { pageResourceNames } from '../../contract/entities/page-resources'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { type Route, route } from '../../platform/http/route'
import { object } from '../../platform/http/shape'
import type { ContentServices } from '../services'
import { pageResources, pageServices, resourceOfTable } from './page-resources'
import { findPreviewed } from './preview-links'

/** Routes of preview links: they return a page with its drafts, public or not. */
export function previewRoutes(services: ContentServices): Route[] {
  const kinds = pageServices(services)

  async function previewed(ctx: ApiContext, token: string) {
    const found = await findPreviewed(services.knex, token)
    const name = found && resourceOfTable(found.resource)?.name
    const record = name && (await kinds.get(name)?.readPreview(found.recordId))
    ctx.set('X-Robots-Tag', 'noindex')
    return record ? { resource: name, record } : null
  }

  return [
    route({
      method: 'GET',
      path: '/api/previews/:token',
      access: 'public',
      summary: 'The page that a preview link shows',
      answer: object({
        resource: { type: 'string', enum: pageResourceNames },
        record: { anyOf: pageResources.map(({ answer }) => answer) },
      }),
      errors: [404],
      async handle({ ctx, params }) {
        const preview = await previewed(ctx, params.token!)
        if (!preview) throw notFound((t) => t(m.linkNotValid))
        return preview
      },
    }),
    route({
      method: 'GET',
      path: '/api/blog-previews/:token',
      access: 'public',
      summary: 'The post that a preview link shows',
      answer: pageResources.find(({ name }) => name === 'blogs')!.answer,
      errors: [404],
      async handle({ ctx, params }) {
        const preview = await previewed(ctx, params.token!)
        if (preview?.resource !== ('blogs' satisfies PageResourceName)) {
          throw notFound((t) => t(m.postNotFound))
        }
        return preview.record
      },
    }),
  ]
}
