import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import type { Refused } from '../calculation/payroll'

export interface ReadText {
  text: string
  /** The encoding if it was assumed; else empty. */
  encoding: string
}

/** Largest file that is read, in bytes; a file of 5,000 rows has about a tenth of that. */
export const mostBytes = 5_000_000

const kinds = [
  { kind: 'excel', starts: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'excel', starts: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', starts: [0x25, 0x50, 0x44, 0x46] },
]

/** The text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
export async function readFile(t: Translate, file: Blob): Promise<ReadText | Refused> {
  if (file.size > mostBytes) {
    return { refused: t(m.employersFileTooBig, { tooManyRows: t(m.employersTooMany) }) }
  }
  try {
    return decode(t, new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refused: t(m.employersFileUnread) }
  }
}

function decode(t: Translate, bytes: Uint8Array): ReadText | Refused {
  const known = kinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))
  if (known) return { refused: t(m.employersNotCsv, { kind: known.kind }) }
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: '' }
  const read = utf8OrWindows(bytes)
  return isText(read.text) ? read : { refused: t(m.employersNotText) }
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
