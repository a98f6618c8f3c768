export type PictureFormatName = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** An upload is rejected; `message` tells the user why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const accepted = 'please choose a JPEG, PNG, WebP, AVIF or GIF file'

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** Brands of an ISO base media file, the major one first; empty for other files. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return []
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

const formats: Record<PictureFormatName, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  avif: (bytes) => brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis'),
}

/** Common files that are not accepted, each with a message that suggests a way out. */
const others: Array<[is: (bytes: Buffer) => boolean, message: string]> = [
  [(bytes) => bytes.length === 0, 'The file is empty; please choose another one'],
  [
    (bytes) => /^[\s\xef\xbb\xbf]*</.test(head(bytes)) && /<svg[\s/>]/i.test(head(bytes)),
    'SVG files are not accepted, as they can hold scripts; please export the picture as PNG or WebP',
  ],
  [
    (bytes) => brandsOf(bytes).some((brand) => /^(?:hei|hev|mif1|msf1)/.test(brand)),
    'HEIC pictures cannot be shown by every browser; please export the picture as JPEG',
  ],
  [
    (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
    'TIFF files cannot be shown by browsers; please export the picture as JPEG or PNG',
  ],
  [
    (bytes) => head(bytes).includes('%PDF-'),
    'This is a PDF, not a picture; please export the page as JPEG or PNG',
  ],
]

const head = (bytes: Buffer) => bytes.toString('latin1', 0, 1024)

/**
 * Detects the format from the first bytes of a file; its name does not count (D51).
 * @throws PictureRefused when the format is not accepted
 */
export function formatOf(bytes: Buffer): PictureFormatName {
  const names = Object.keys(formats) as PictureFormatName[]
  const name = names.find((each) => formats[each](bytes))
  if (name) return name
  const known = others.find(([is]) => is(bytes))
  throw new PictureRefused(known?.[1] ?? `The file is not a picture that can be used; ${accepted}`)
}

// Long enough that no picture contains them by chance.
const markup = /<script[\s>]|<html[\s>]|<\?php\s|<!doctype\s/i

/**
 * Whether a picture is also a web page, a server script, a PDF or an archive. Encoding would remove that content, but
 * nobody has such a file by accident.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return head(bytes).includes('%PDF-') || endsAsZip(bytes) || markup.test(bytes.toString('latin1'))
}

/** Whether the file ends with a ZIP end record and its comment; ZIP readers start from the last byte. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(endRecordBytes + 0xffff))
  for (let at = tail.indexOf(endRecord); at >= 0; at = tail.indexOf(endRecord, at + 1)) {
    const comment = at + endRecordBytes <= tail.length ? tail.readUInt16LE(at + 20) : -1
    if (at + endRecordBytes + comment === tail.length) return true
  }
  return false
}

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordBytes = 22
