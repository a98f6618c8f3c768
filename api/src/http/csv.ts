type Cell = string | number | null

/** A table as lines of CSV for spreadsheets, with a byte order mark so that they read it as UTF-8. */
export async function* csvTable<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Record<Column, Cell>> | Iterable<Record<Column, Cell>>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const row of rows) {
    yield `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`
  }
}

/** A quoted cell; what a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^[\s]*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
