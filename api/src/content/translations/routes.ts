import * as yup from 'yup'
import type { PageResourceName } from '../../contract/content/page-resources'
import { basedOn } from '../../contract/kinds/fields'
import { targetCodes } from '../../contract/language/languages'
import type { SettleInput, TranslationInput } from '../../contract/language/translation'
import { type TranslationFilter, translationFilters } from '../../contract/language/translation'
import { settleSchema, translationSchema } from '../../contract/language/translation-schema'
import {
  pageOf,
  pagingOf,
  pagingParameters,
  parameter,
  unknownParameter,
} from '../../platform/http/request/paging'
import { parseId, type Route, route } from '../../platform/http/route'
import { revisionAnswer, revisionSummaryAnswer } from '../pages/history-routes'
import { kindOf } from '../pages/page-resource'
import { pageServices } from '../pages/page-resources'
import type { PageService } from '../pages/page-service'
import type { ContentServices } from '../services'
import { exchangeRoutes } from './exchange/routes'
import { TranslationMemories } from './memory'
import { TranslationOverview } from './overview'
import { kindParameter, targetParameter } from './parameters'
import { memoryAnswer, translationAnswer, translationListAnswer } from './schema'
import { Translations } from './service'

const readQuery = yup
  .object({
    beside: parameter().oneOf(targetCodes, `Languages are ${targetCodes.join(', ')}`),
  })
  .noUnknown(unknownParameter)

const memoryQuery = yup
  .object({
    kind: kindParameter.required('Name a kind'),
    id: parameter(9)
      .required('Name a page')
      .matches(/^[1-9]\d*$/, 'Id must be a whole number')
      .meta({ jsonSchema: { type: 'integer', minimum: 1 } }),
  })
  .noUnknown(unknownParameter)

const listQuery = yup
  .object({
    lang: targetParameter,
    kind: kindParameter,
    state: parameter().oneOf(
      [...translationFilters],
      `State must be one of ${translationFilters.join(', ')}`,
    ),
    q: parameter(),
    ...pagingParameters,
  })
  .noUnknown(unknownParameter)

const pagingQuery = yup.object(pagingParameters).noUnknown(unknownParameter)
const restoreInput = yup.object(basedOn).noUnknown('Unknown field')

/** Routes with which staff translate pages (D83). */
export function translationRoutes(services: ContentServices): Route[] {
  const kinds = [...pageServices(services).values()]
  const overview = new TranslationOverview(kinds)
  const memory = new TranslationMemories(kinds)
  return [
    route({
      method: 'GET',
      path: '/api/staff/translations',
      operationId: 'translations',
      access: 'staff',
      permission: 'content.read',
      summary:
        'Pages with the state of their version in a language, and the progress of all languages',
      query: listQuery,
      answer: translationListAnswer,
      handle: ({ query: { lang, kind, state, q, ...paging } }) =>
        overview.list(
          lang,
          { kind: kind as PageResourceName, state: state as TranslationFilter, q },
          pagingOf(paging),
        ),
    }),
    route({
      method: 'GET',
      path: '/api/staff/translations/:language/memory',
      operationId: 'translationMemory',
      access: 'staff',
      permission: 'content.translate',
      summary:
        'What was translated before from the same or similar English as the missing and stale texts of a page',
      query: memoryQuery,
      answer: memoryAnswer,
      errors: [404, 409],
      handle: ({ params, query: { kind, id } }) =>
        memory.offers(kind as PageResourceName, Number(id), params.language!),
    }),
    ...exchangeRoutes(kinds),
    ...kinds.flatMap((pages) => [...versionRoutes(pages), ...revisionRoutes(pages)]),
  ]
}

const pathOf = ({ resource }: PageService) => `/api/${resource.name}/:id/translations/:language`
const idOf = ({ resource }: PageService, params: Record<string, string>) =>
  parseId(params.id, resource.notFoundMessage)

/** Routes of the versions of a kind's pages. */
function versionRoutes(pages: PageService): Route[] {
  const { noun } = pages.resource
  const path = pathOf(pages)
  const kind = kindOf(pages.resource)
  const translations = new Translations(pages)
  return [
    route({
      method: 'GET',
      path,
      operationId: `translationOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `A ${noun} in another language beside its English, begun or not; \`beside\` names another language to have too`,
      query: readQuery,
      answer: translationAnswer,
      errors: [404, 409],
      handle: ({ params, query: { beside } }) =>
        translations.read(idOf(pages, params), params.language!, beside),
    }),
    route({
      method: 'PUT',
      path,
      operationId: `saveTranslationOf${kind}`,
      access: 'staff',
      permission: 'content.translate',
      summary: `Save a ${noun} in another language, or publish it; what is absent stays`,
      isVersioned: true,
      body: translationSchema,
      answer: translationAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        translations.save(ctx, idOf(pages, params), params.language!, input as TranslationInput),
    }),
    route({
      method: 'POST',
      path: `${path}/settle`,
      operationId: `settleTranslationOf${kind}`,
      access: 'staff',
      permission: 'content.translate',
      summary: `Say that translations of a ${noun} are still right though their English has changed`,
      body: settleSchema,
      answer: translationAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        translations.settle(ctx, idOf(pages, params), params.language!, input as SettleInput),
    }),
    route({
      method: 'DELETE',
      path,
      operationId: `deleteTranslationOf${kind}`,
      access: 'staff',
      permission: 'content.translate',
      summary: `Delete a ${noun} in another language; its revisions stay`,
      isVersioned: true,
      status: 204,
      errors: [404, 409],
      handle: ({ ctx, params }) => translations.remove(ctx, idOf(pages, params), params.language!),
    }),
  ]
}

/** Routes of what those versions were before. */
function revisionRoutes(pages: PageService): Route[] {
  const { noun } = pages.resource
  const path = pathOf(pages)
  const kind = kindOf(pages.resource)
  const translations = new Translations(pages)
  const numberOf = (params: Record<string, string>) => parseId(params.number, 'Revision not found')
  return [
    route({
      method: 'GET',
      path: `${path}/revisions`,
      operationId: `translationRevisionsOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `Revisions of a ${noun} in another language, newest first`,
      query: pagingQuery,
      answer: pageOf(revisionSummaryAnswer),
      errors: [404, 409],
      handle: ({ params, query }) =>
        translations.revisions(idOf(pages, params), params.language!, pagingOf(query)),
    }),
    route({
      method: 'GET',
      path: `${path}/revisions/:number`,
      operationId: `translationRevisionOf${kind}`,
      access: 'staff',
      permission: 'content.read',
      summary: `One revision of a ${noun} in another language`,
      answer: revisionAnswer,
      errors: [404, 409],
      handle: ({ params }) =>
        translations.revision(idOf(pages, params), params.language!, numberOf(params)),
    }),
    route({
      method: 'POST',
      path: `${path}/revisions/:number/restore`,
      operationId: `restoreTranslationOf${kind}`,
      access: 'staff',
      permission: 'content.translate',
      summary: `Restore the texts of a revision of a ${noun} in another language`,
      body: restoreInput,
      answer: translationAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input: { updatedAt } }) =>
        translations.restoreRevision(
          ctx,
          idOf(pages, params),
          params.language!,
          numberOf(params),
          updatedAt,
        ),
    }),
  ]
}
