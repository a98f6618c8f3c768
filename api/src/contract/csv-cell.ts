export type CsvValue = string | number | null

const runsAsFormula = (text: string) => /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text)

/** Quotes a CSV cell. Prefixes `'` to text that a spreadsheet would run as a formula, also with full-width signs. */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = runsAsFormula(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A cell's text without the `'` that `csvCell` prefixed, so that a file that was exported comes in unchanged. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && runsAsFormula(text.slice(1)) ? text.slice(1) : text

/** Goes at the start of a CSV file, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
