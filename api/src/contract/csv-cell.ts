export type CsvValue = string | number | null

/** Quotes a CSV cell. Prefixes `'` to text that a spreadsheet would run as a formula, also with full-width signs. */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Goes at the start of a CSV file, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
