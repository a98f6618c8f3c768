import * as yup from 'yup'
import { file } from '../../content/media/schema'
import { notUnknown } from '../../contract/kinds/fields'
import {
  duplicateChoices,
  type ImportColumn,
  type ImportPreview,
  type ImportProblem,
  type ImportRow,
  type ImportRows,
  importFields,
  importRowsShown,
  type LeadImport,
} from '../../contract/leads/lead-import'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
  dateTime,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { namesColumns } from './columns'
import { isDuplicate, type JudgedFile } from './importing'
import { type JudgedRow, nameOf } from './judge'

export const importSchema = yup.object({ file }).noUnknown(notUnknown)

const columns = parameter(1000).test(
  'columns',
  'Columns must be a list such as firstName,-,phone, in which each field stands once',
  namesColumns,
)

export const previewQuery = yup.object({ columns }).noUnknown(unknownParameter)

export const importQuery = yup
  .object({
    columns,
    duplicates: parameter(8).oneOf(
      [...duplicateChoices],
      `Duplicates must be one of ${duplicateChoices.join(', ')}`,
    ),
  })
  .noUnknown(unknownParameter)

const field: JsonSchema = { type: 'string', enum: importFields }
const columnShape: Shape<ImportColumn> = { heading: text, field: nullable(field) }
const problemShape: Shape<ImportProblem> = { field, message: text }
const rowShape: Shape<ImportRow> = {
  row: integer,
  name: text,
  phone: text,
  email: text,
  problems: listOf(object(problemShape)),
  likeLead: nullable(integer),
  likeRow: nullable(integer),
}
const rowsAnswer = object({ count: integer, rows: listOf(object(rowShape)) })

const importShape: Shape<LeadImport> = {
  leads: integer,
  duplicates: integer,
  wrong: integer,
  imported: integer,
  by: nullable(text),
  startedAt: dateTime,
  finishedAt: nullable(dateTime),
}

export const importAnswer = object(importShape)

export const presentImport = (stored: LeadImport): LeadImport =>
  present<LeadImport>(importShape, stored)

export const previewAnswer = object({
  columns: listOf(object(columnShape)),
  ready: rowsAnswer,
  duplicates: rowsAnswer,
  wrong: rowsAnswer,
  former: { anyOf: [importAnswer, { type: 'null' }] },
})

export function presentPreview(
  { columns, judged }: JudgedFile,
  former: LeadImport | null,
): ImportPreview {
  const correct = judged.filter(({ lead }) => lead)
  return {
    columns,
    ready: presentRows(correct.filter((row) => !isDuplicate(row))),
    duplicates: presentRows(correct.filter(isDuplicate)),
    wrong: presentRows(judged.filter(({ lead }) => !lead)),
    former: former && presentImport(former),
  }
}

/** Characters of a cell that a preview shows; a whole one may have thousands. */
const shownLength = 200

const presentRows = (rows: JudgedRow[]): ImportRows => ({
  count: rows.length,
  rows: rows.slice(0, importRowsShown).map(({ values, ...row }) =>
    present<ImportRow>(rowShape, {
      ...row,
      name: shown(nameOf(values)),
      phone: shown(values.phone),
      email: shown(values.email),
    }),
  ),
})

const shown = (cell = '') => cell.slice(0, shownLength).toWellFormed()
