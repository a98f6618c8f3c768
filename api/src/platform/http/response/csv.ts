import { byteOrderMark, type CsvValue, csvLine } from '../../../contract/csv-cell'
import type { ApiContext } from '../context'
import { streamed } from './streaming'

/** A table as lines of CSV for spreadsheets, with a byte order mark so that they read it as UTF-8. */
export async function* csvTable<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, CsvValue>> | Iterable<Record<Column, CsvValue>>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.join(',')}\r\n`
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]))
}

/** Answers with a file of CSV, which browsers store. @param name of the file */
export async function sendCsv(
  ctx: ApiContext,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.attachment(name)
  ctx.body = await streamed(ctx, lines)
}
