import type { Inquiry } from '../contract/entities'

const columns: Array<keyof Inquiry> = [
  'id',
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'state',
  'service',
  'message',
  'notes',
  'sourcePage',
  'zcGad',
]

/** Leads as lines of CSV for spreadsheets, with a byte order mark so that they read it as UTF-8. */
export async function* csvLines(inquiries: AsyncIterable<Inquiry>): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const inquiry of inquiries) {
    yield `${columns.map((column) => csvCell(inquiry[column])).join(',')}\r\n`
  }
}

/** A quoted cell; what a spreadsheet would run as a formula is marked as text. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const harmless = /^[\s]*[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
