import { byteOrderMark, type CsvValue, csvLine } from '../../../contract/csv-cell'

/** A table as lines of CSV for spreadsheets, with a byte order mark so that they read it as UTF-8. */
export async function* csvTable<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, CsvValue>> | Iterable<Record<Column, CsvValue>>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.join(',')}\r\n`
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]))
}
