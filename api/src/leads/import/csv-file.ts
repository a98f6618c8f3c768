import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { plainCell } from '../../contract/csv-cell'
import { mostImportColumns, mostImportRows } from '../../contract/leads/lead-import'
import { invalid } from '../../platform/http/errors'

/** A file as it was read; cells are text, also those that a spreadsheet would run as a formula. */
export interface CsvFile {
  headings: string[]
  rows: CsvRow[]
}

export interface CsvRow {
  /** Number as in a spreadsheet, where the headings are row 1. */
  row: number
  cells: string[]
}

const refused = (message: string) => invalid({ file: message })

/**
 * Reads a file of comma, semicolon or tab separated values in UTF-8, UTF-16 or Windows-1252. Empty rows are left out.
 * @throws 422 at `file`
 */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  const records = parsed(textOf(bytes))
  const rows: CsvRow[] = []
  let number = 0
  try {
    for await (const cells of records) {
      number += 1
      if (number % portion === 0) await nextTurn()
      if (cells.every((cell) => cell.trim() === '')) continue
      if (cells.length > mostImportColumns) {
        throw refused(`Row ${number} has more than ${mostImportColumns} columns`)
      }
      if (rows.length > mostImportRows) {
        throw refused('The file has more than 10,000 rows; please import it in parts')
      }
      rows.push({ row: number, cells: cells.map(plainCell) })
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(problemOf(error))
    throw error
  }
  const [headings, ...others] = rows
  if (!headings || others.length === 0) {
    throw refused('The file needs a row of headings, and leads below it')
  }
  return { headings: headings.cells.map((cell) => cell.trim()), rows: others }
}

/** Rows that are read before others have their turn. */
const portion = 20
/** Bytes that the parser gets at once: a request of others takes many turns, each of which waits for such a part. */
const partBytes = 4 * 1024

function parsed(text: string): AsyncIterable<string[]> {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, n) =>
    bytes.subarray(n * partBytes, (n + 1) * partBytes),
  )
  const parser = parse({
    delimiter: delimiterOf(text),
    // A file may mix them; left alone, the parser expects the first one everywhere.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  })
  return Readable.from(parts).pipe(parser)
}

/** The parser says how many rows it could read. */
const problemOf = ({ code, records }: CsvError) => {
  const row = Number(records) + 1
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark that opens in row ${row} is not closed`
    : `Row ${row} cannot be read`
}

/** How the old Excel format and the present one, a ZIP archive, begin. */
const workbooks = [Buffer.from('PK\u0003\u0004'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

function textOf(bytes: Buffer): string {
  if (workbooks.some((start) => bytes.subarray(0, start.length).equals(start))) {
    throw refused('This is a workbook; please save it as CSV first')
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\u0000')) throw refused('This is no CSV file')
  return text
}

/** A heading begins with an ASCII sign in most files, so UTF-16 without a byte order mark shows in the first two bytes. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const delimiters = [',', ';', '\t']

/** The sign that stands most often between the headings. */
function delimiterOf(text: string): string {
  const line = /[^\r\n]+/.exec(text.replace(/^\s+/, ''))?.[0].replace(/"[^"]*"/g, '') ?? ''
  const times = (sign: string) => line.split(sign).length
  return delimiters.reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}
