export type CsvValue = string | number | null

/** A quoted cell; what a spreadsheet would run as a formula, also in full-width signs, is marked as text. */
export function csvCell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Before the lines of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
