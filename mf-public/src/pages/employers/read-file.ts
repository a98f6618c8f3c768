import { type Refused, tooManyRows } from './payroll'

export interface ReadText {
  text: string
  /** The encoding if it was assumed; else empty. */
  encoding: string
}

/** Largest file that is read, in bytes; a file of 5,000 rows has about a tenth of that. */
export const mostBytes = 5_000_000

const kinds: { name: string; starts: number[] }[] = [
  { name: 'an Excel workbook', starts: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'an Excel workbook', starts: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a PDF file', starts: [0x25, 0x50, 0x44, 0x46] },
]

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
export async function readFile(file: Blob): Promise<ReadText | Refused> {
  if (file.size > mostBytes) {
    return { refused: `The file has more than 5 MB. ${tooManyRows}` }
  }
  try {
    return decode(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return {
      refused: 'The file could not be read. It may have been moved or changed: choose it again.',
    }
  }
}

function decode(bytes: Uint8Array): ReadText | Refused {
  const kind = kinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  if (kind) {
    return {
      refused: `This is ${kind.name}. In the spreadsheet, choose “Save as” or “Download” and CSV, and take that file.`,
    }
  }
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: '' }
  const read = utf8OrWindows(bytes)
  return isText(read.text)
    ? read
    : {
        refused:
          'This is not a text file, or its encoding is unknown. Save it as CSV in UTF-8 and try again.',
      }
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  const many = sample.length / 4
  if (zeros[1]! > many && zeros[0]! < many / 10) return 'utf-16le'
  if (zeros[0]! > many && zeros[1]! < many / 10) return 'utf-16be'
  return undefined
}

function utf8OrWindows(bytes: Uint8Array): ReadText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: '' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** Whether the beginning of the text has at most a few control characters. */
function isText(text: string): boolean {
  const sample = text.slice(0, 10_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell other files from text.
  const controls = sample.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0
  return controls <= sample.length / 50
}
