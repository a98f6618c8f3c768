import { byteOrderMark, csvLine } from '../../contract/csv-cell'
import { type DuplicateChoice, importFieldNames } from '../../contract/leads/lead-import'
import { sendCsv } from '../../platform/http/response/csv'
import { type Route, route } from '../../platform/http/route'
import type { LeadsServices } from '../services'
import { importLeads, type JudgedFile, judgeFile } from './importing'
import { findImport } from './repository'
import {
  importAnswer,
  importQuery,
  importSchema,
  presentImport,
  presentPreview,
  previewAnswer,
  previewQuery,
} from './schema'

/** Routes for leads of a file (ADR 0103). The file is sent each time, so that none is kept. */
export function importRoutes({ knex }: LeadsServices): Route[] {
  const guard = { access: 'staff', permission: 'inquiries.import' } as const
  const upload = { body: importSchema, bodyKind: 'upload' } as const
  return [
    route({
      method: 'POST',
      path: '/api/inquiries/import/preview',
      operationId: 'previewLeadImport',
      ...guard,
      summary:
        'What an import of a CSV file of at most 10,000 leads and 10 MB would do, storing nothing; `columns` says what each column is, such as `firstName,-,phone`, otherwise it is guessed',
      query: previewQuery,
      ...upload,
      answer: previewAnswer,
      errors: [503],
      async handle({ input, query }) {
        const file = await judgeFile(knex, input.file, query.columns)
        return presentPreview(file, await findImport(knex, file.key))
      },
    }),
    route({
      method: 'POST',
      path: '/api/inquiries/import',
      operationId: 'importLeads',
      ...guard,
      summary:
        'Import the leads of a CSV file, once for the same file and columns: sent again it goes on where it was broken off, or is answered 200 with what was imported; nobody is told of these leads',
      status: 201,
      isOnce: true,
      query: importQuery,
      ...upload,
      answer: importAnswer,
      errors: [503],
      async handle({ ctx, input, query }) {
        const file = await judgeFile(knex, input.file, query.columns)
        const choice = (query.duplicates ?? 'skip') as DuplicateChoice
        const { stored, isNew } = await importLeads(knex, ctx, file, choice)
        if (!isNew) ctx.status = 200
        return presentImport(stored)
      },
    }),
    route({
      method: 'POST',
      path: '/api/inquiries/import/problems.csv',
      operationId: 'leadImportProblems',
      ...guard,
      summary: 'The wrong rows of a CSV file with leads, as CSV with a column Problem',
      query: previewQuery,
      ...upload,
      media: 'text/csv',
      errors: [503],
      async handle({ ctx, input, query }) {
        const file = await judgeFile(knex, input.file, query.columns)
        await sendCsv(ctx, 'leads-to-mend.csv', problemLines(file))
      },
    }),
  ]
}

async function* problemLines({ headings, judged }: JudgedFile): AsyncGenerator<string> {
  const kept = headings.flatMap((heading, index) => (heading === problemHeading ? [] : [index]))
  yield byteOrderMark + csvLine([...kept.map((index) => headings[index]!), problemHeading])
  for (const { cells, problems } of judged) {
    if (problems.length === 0) continue
    const words = problems.map(({ field, message }) => `${importFieldNames[field]}: ${message}`)
    yield csvLine([...kept.map((index) => cells[index] ?? ''), words.join('; ')])
  }
}

/** The column of a file that comes back mended is made anew. */
const problemHeading = 'Problem'
