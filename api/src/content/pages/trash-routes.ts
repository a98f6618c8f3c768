import type { Knex } from 'knex'
import * as yup from 'yup'
import { pageResourceNames, type TrashEntry } from '../../contract/content/page-resources'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import { notFound } from '../../platform/http/errors'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import {
  dateTime,
  integer,
  nullable,
  object,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { otherSlug } from './history-routes'
import { PageHistory } from './page-history'
import { kindOf } from './page-resource'
import { pageServices, resourceOfTable } from './page-resources'
import type { PageService } from './page-service'
import { expiryOf, listTrash, lockTrashed, purge, type TrashRow } from './trash'

const path = '/api/trash'
const missing = 'This is not in the trash'

const entryShape: Shape<TrashEntry> = {
  resource: { type: 'string', enum: pageResourceNames },
  id: integer,
  title: text,
  slug: text,
  deletedAt: dateTime,
  deletedBy: nullable(text),
  expiresAt: dateTime,
}

function presentEntry(row: TrashRow): TrashEntry {
  const { resource, recordId: id, title, slug, deletedAt, deletedBy } = row
  const { name } = resourceOfTable(resource)!
  return { resource: name, id, title, slug, deletedAt, deletedBy, expiresAt: expiryOf(row) }
}

const listQuery = yup.object({ q: parameter(), ...pagingParameters }).noUnknown('Unknown parameter')

/** Routes to list, restore and finally delete pages in the trash (D49). */
export function trashRoutes(services: ContentServices): Route[] {
  const { knex } = services
  return [
    route({
      method: 'GET',
      path,
      operationId: 'trash',
      access: 'staff',
      permission: 'trash.read',
      summary: 'Deleted pages of all kinds, newest first',
      query: listQuery,
      answer: pageOf(object(entryShape)),
      async handle({ query }) {
        const page = await listTrash(knex, query.q, pagingOf(query))
        return { ...page, items: page.items.map(presentEntry) }
      },
    }),
    ...[...pageServices(services).values()].flatMap((pages) => routesOf(pages, knex)),
  ]
}

function routesOf(pages: PageService, knex: Knex): Route[] {
  const { name, noun, answer, table } = pages.resource
  const kind = kindOf(pages.resource)
  return [
    route({
      method: 'POST',
      path: `${path}/${name}/:id/restore`,
      operationId: `restore${kind}`,
      access: 'staff',
      permission: 'trash.write',
      summary: `Restore a deleted ${noun}, optionally under another slug`,
      body: yup.object({ slug: otherSlug(pages.resource) }).noUnknown('Unknown field'),
      answer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        new PageHistory(pages).restoreTrashed(
          ctx,
          parseId(params.id, missing),
          input.slug ?? undefined,
        ),
    }),
    route({
      method: 'DELETE',
      path: `${path}/${name}/:id`,
      operationId: `destroy${kind}`,
      access: 'staff',
      permission: 'trash.write',
      summary: `Delete a ${noun} for good, with its revisions`,
      status: 204,
      errors: [404],
      handle: ({ ctx, params }) => {
        const id = parseId(params.id, missing)
        return inTransaction(knex, async (trx) => {
          const page = await lockTrashed(trx, table, id)
          if (!page) throw notFound(missing)
          await purge(trx, table, id)
          const detail = { slug: page.slug }
          await audit(trx, ctx, { action: 'purge', resource: table, resourceId: id, detail })
        })
      },
    }),
  ]
}
