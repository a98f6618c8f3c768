import { readFile } from 'node:fs/promises'
import * as yup from 'yup'
import type { PageResourceName } from '../../../contract/content/page-resources'
import { notUnknown } from '../../../contract/kinds/fields'
import {
  type ExportedTexts,
  exportedTexts,
  largestImport,
} from '../../../contract/language/translation'
import { payloadTooLarge } from '../../../platform/http/errors'
import { momentParameter, parameter, unknownParameter } from '../../../platform/http/request/paging'
import type { UploadedFile } from '../../../platform/http/request/upload'
import { streamed } from '../../../platform/http/response/streaming'
import { type Route, route } from '../../../platform/http/route'
import { file } from '../../media/schema'
import type { PageService } from '../../pages/page-service'
import { kindParameter, targetParameter } from '../parameters'
import { importReportAnswer } from '../schema'
import { exportedXliff } from './export'
import { importXliff } from './import'

const exportQuery = yup
  .object({
    lang: targetParameter,
    kind: kindParameter,
    only: parameter().oneOf([...exportedTexts], `Only must be one of ${exportedTexts.join(', ')}`),
  })
  .noUnknown(unknownParameter)

const importQuery = yup
  .object({
    lang: targetParameter,
    trial: parameter(1).oneOf(['1'], 'Trial must be 1'),
    checkedAt: momentParameter(),
  })
  .noUnknown(unknownParameter)

const importSchema = yup.object({ file }).noUnknown(notUnknown)

/** Routes for translators' tools: translations out and in as XLIFF 1.2 (D83). */
export function exchangeRoutes(kinds: PageService[]): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/staff/translations/export',
      operationId: 'exportTranslations',
      access: 'staff',
      permission: 'content.translate',
      summary:
        'Texts of pages with their translations as XLIFF 1.2; `only` is `all`, `missing`, or `stale` for those that are missing or stale',
      query: exportQuery,
      media: 'application/xliff+xml',
      async handle({ ctx, query: { lang, kind, only = 'all' } }) {
        const wanted = kinds.filter(
          ({ resource }) => !kind || resource.name === (kind as PageResourceName),
        )
        ctx.attachment(`translations-${lang}-${new Date().toISOString().slice(0, 10)}.xlf`)
        ctx.type = 'application/xliff+xml; charset=utf-8'
        ctx.body = await streamed(ctx, exportedXliff(wanted, lang, only as ExportedTexts))
      },
    }),
    route({
      method: 'POST',
      path: '/api/staff/translations/import',
      operationId: 'importTranslations',
      access: 'staff',
      permission: 'content.translate',
      summary:
        'Store the translations of an XLIFF 1.2 file of at most 5 MB, publishing and deleting nothing; `trial=1` only reports, and `checkedAt` of a trial leaves pages alone that have been saved since',
      query: importQuery,
      body: importSchema,
      bodyKind: 'upload',
      answer: importReportAnswer,
      errors: [503],
      handle: async ({ ctx, input, query: { lang, trial, checkedAt } }) =>
        importXliff(ctx, kinds, await bytesOf(input.file), {
          language: lang,
          isTrial: trial !== undefined,
          checkedAt: checkedAt && new Date(checkedAt).toISOString(),
        }),
    }),
  ]
}

async function bytesOf({ path, size }: UploadedFile): Promise<Buffer> {
  if (size > largestImport) {
    const message = 'The file is larger than 5 MB; export fewer texts at a time'
    throw payloadTooLarge(message, { file: message })
  }
  return readFile(path)
}
