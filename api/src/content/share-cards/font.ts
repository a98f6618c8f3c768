import { readFileSync } from 'node:fs'

/** Widths and sizes are in pixels. */
export interface Font {
  file: string
  has(char: string): boolean
  /** Ignores kerning and ligatures, which only make text narrower. */
  width(text: string, size: number): number
}

/** Reads the characters and their widths from a TrueType font (OpenType 1.9: `cmap` format 12, `hmtx`). */
export function readFont(file: string): Font {
  const bytes = readFileSync(file)
  const tables = tablesOf(bytes)
  const glyphs = glyphsOf(bytes, tables.get('cmap')!)
  const unitsPerEm = bytes.readUInt16BE(tables.get('head')! + 18)
  const metrics = bytes.readUInt16BE(tables.get('hhea')! + 34)
  const advanceOf = (glyph: number) =>
    bytes.readUInt16BE(tables.get('hmtx')! + 4 * Math.min(glyph, metrics - 1))
  const glyphOf = (char: string) => glyphs.get(char.codePointAt(0)!) ?? 0
  return {
    file,
    has: (char) => glyphOf(char) > 0,
    width(text, size) {
      const units = Array.from(text).reduce((sum, char) => sum + advanceOf(glyphOf(char)), 0)
      return (units / unitsPerEm) * size
    },
  }
}

/** Offset of each table, by its name. */
function tablesOf(bytes: Buffer): Map<string, number> {
  const count = bytes.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((at) => [bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8)]),
  )
}

const wholeUnicode = { platform: 3, encoding: 10 }

function glyphsOf(bytes: Buffer, cmap: number): Map<number, number> {
  const count = bytes.readUInt16BE(cmap + 2)
  const records = Array.from({ length: count }, (_, index) => cmap + 4 + 8 * index)
  const record = records.find(
    (at) =>
      bytes.readUInt16BE(at) === wholeUnicode.platform &&
      bytes.readUInt16BE(at + 2) === wholeUnicode.encoding,
  )
  if (record === undefined) throw new Error('The font has no table for all of Unicode')
  const table = cmap + bytes.readUInt32BE(record + 4)
  const glyphs = new Map<number, number>()
  for (let group = 0; group < bytes.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + 12 * group
    const [first, last, glyph] = [0, 4, 8].map((offset) => bytes.readUInt32BE(at + offset))
    for (let code = first!; code <= last!; code += 1) glyphs.set(code, glyph! + code - first!)
  }
  return glyphs
}
