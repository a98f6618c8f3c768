import * as yup from 'yup'
import { minorEdit } from '../../contract/kinds/fields'
import { factsUpdateSchema } from '../../contract/law/facts/facts-schema'
import { isNotLevied } from '../../contract/law/not-levied'
import * as m from '../../messages'
import { notFound } from '../../platform/http/errors'
import { parameter } from '../../platform/http/request/paging'
import { parseId, type Route, route } from '../../platform/http/route'
import { changesPreviewSchema, presentPreview } from '../changes/schema'
import { previewOf } from '../changes/telling'
import type { PageService } from '../pages/page-service'
import { readingOf } from '../translations/reading'
import { statePages } from './resource'
import type { StatePageRow } from './row'
import { statePageAnswer } from './schema'
import { sendPdf } from './send-pdf'

const path = '/api/state-pages'

const loadGuidelines = async () => (await import('./guidelines-pdf')).guidelinesPdf
const loadForm = async () => (await import('./application-form-pdf')).applicationFormPdf

/** Unknown parameters pass, because links elsewhere have some. */
const paperQuery = yup.object({ lang: parameter() })

/** Routes that only state pages have: PDFs to keep and print (D21), and editing of facts (D52). */
export function statePageRoutes(pages: PageService<StatePageRow>): Route[] {
  return [
    route({
      method: 'GET',
      path: `${path}/:idOrSlug/guidelines.pdf`,
      operationId: 'stateGuidelines',
      access: 'reader',
      permission: 'content.read',
      summary: 'Guidelines of a state as PDF',
      media: 'application/pdf',
      query: paperQuery,
      errors: [304, 400, 404],
      handle: async ({ ctx, params, query, isAllowed }) => {
        const read = await pages.findIn(params.idOrSlug!, isAllowed, readingOf(query))
        return sendPdf(ctx, read, 'guidelines', loadGuidelines)
      },
    }),
    route({
      method: 'GET',
      path: `${path}/:idOrSlug/application-form.pdf`,
      operationId: 'stateApplicationForm',
      access: 'reader',
      permission: 'content.read',
      summary: 'Fillable data sheet for a registration as PDF; states without the tax have none',
      media: 'application/pdf',
      query: paperQuery,
      errors: [304, 400, 404],
      handle: async ({ ctx, params, query, isAllowed }) => {
        const read = await pages.findIn(params.idOrSlug!, isAllowed, readingOf(query))
        const { name, facts } = read.page
        if (isNotLevied({ facts })) throw notFound((t) => t(m.noFormToFillIn, { name }))
        return sendPdf(ctx, read, 'application-form', loadForm)
      },
    }),
    route({
      method: 'PUT',
      path: `${path}/:id/facts`,
      operationId: 'updateStateFacts',
      access: 'staff',
      permission: 'content.write',
      summary: 'Update the tax facts of a state; its other fields keep their values',
      isVersioned: true,
      body: factsUpdateSchema.shape(minorEdit),
      answer: statePageAnswer,
      errors: [404, 409],
      handle({
        ctx,
        params,
        input: { updatedAt, note, tellsReaders, minorEdit: isMinor, ...facts },
      }) {
        const id = parseId(params.id, pages.resource.notFoundMessage)
        const change = { note, isMinor, tellsReaders }
        return pages.update(ctx, id, { facts }, updatedAt, change, 'facts')
      },
    }),
    route({
      method: 'POST',
      path: `${path}/:id/facts/changes`,
      operationId: 'previewFactsChanges',
      access: 'staff',
      permission: 'content.read',
      summary: 'What readers would be told of these facts (D89); nothing is stored',
      body: factsUpdateSchema.shape(minorEdit),
      answer: changesPreviewSchema,
      errors: [404],
      async handle({ params, input: { updatedAt, note, tellsReaders, minorEdit: _, ...facts } }) {
        const id = parseId(params.id, pages.resource.notFoundMessage)
        const stored = await pages.pages.find(pages.knex, { id }, false)
        if (!stored) throw pages.notFound()
        const settled = statePages.settle!(stored, { facts })
        return presentPreview(previewOf(stored, { ...stored, ...settled }))
      },
    }),
  ]
}
