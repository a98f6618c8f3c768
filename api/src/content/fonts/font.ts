import { create, type Font as FontkitFont, type GlyphRun } from 'fontkit'
import { bytesOf, type Face, latin, type Run, runsOf, type Weight } from './faces'

/** One weight of all faces, for texts in any of their scripts. Widths and sizes are in pixels. */
export interface Font {
  /** As in CSS. */
  weight: 400 | 700
  /** Whether the face that a character belongs to can show it. */
  has(char: string, face: Face): boolean
  /** Ignores the kerning and ligatures of Latin letters, which only make text narrower. */
  width(text: string, size: number): number
  /** The shaped text as the data of an SVG path, with the start of its baseline at x and y. */
  outline(text: string, size: number, x: number, y: number): string
}

interface OpenFont {
  font: FontkitFont
  /** Width of a character in the font's units; null if it has none. Kept, because fontkit takes long to find it. */
  advanceOf(char: string): number | null
}

const opened = new Map<Buffer, OpenFont>()

function open(face: Face, weight: Weight): OpenFont {
  const bytes = bytesOf(face, weight)
  const found = opened.get(bytes) ?? withAdvances(create(bytes) as FontkitFont)
  opened.set(bytes, found)
  return found
}

function withAdvances(font: FontkitFont): OpenFont {
  const advances = new Map<string, number | null>()
  const read = (code: number) =>
    font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth : null
  return {
    font,
    advanceOf(char) {
      const known = advances.get(char)
      if (known !== undefined) return known
      const advance = read(char.codePointAt(0)!)
      advances.set(char, advance)
      return advance
    },
  }
}

/** The glyphs of a text and their places, in the font's units. */
export const shape = (face: Face, weight: Weight, text: string): GlyphRun =>
  open(face, weight).font.layout(text)

const total = <T>(parts: T[], of: (part: T) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)

/** Keeps the width of each word that it measures; take a new one for each drawing. */
export function fontOf(weight: Weight): Font {
  // Lines are measured word by word, in several sizes, and shaping takes long.
  const known = new Map<string, number>()
  const shapedUnits = (face: Face, word: string) => {
    const units = known.get(word) ?? shape(face, weight, word).advanceWidth
    known.set(word, units)
    return units
  }

  const unitsOf = ({ face, text }: Run, { advanceOf }: OpenFont) =>
    face === latin
      ? total(Array.from(text), (char) => advanceOf(char) ?? 0)
      : total(text.match(/ |[^ ]+/g)!, (word) => shapedUnits(face, word))

  const widthOf = (run: Run, size: number) => {
    const face = open(run.face, weight)
    return (unitsOf(run, face) / face.font.unitsPerEm) * size
  }

  return {
    weight: weight === 'bold' ? 700 : 400,
    has: (char, face) => open(face, weight).advanceOf(char) !== null,
    width: (text, size) => total(runsOf(text), (run) => widthOf(run, size)),
    outline(text, size, x, y) {
      let left = x
      return runsOf(text)
        .flatMap((run) => {
          const scale = size / open(run.face, weight).font.unitsPerEm
          const { glyphs, positions } = shape(run.face, weight, run.text)
          return glyphs.map(({ path }, index) => {
            const { xAdvance, xOffset, yOffset } = positions[index]!
            const [glyphX, glyphY] = [left + xOffset * scale, y - yOffset * scale]
            left += xAdvance * scale
            return path.transform(scale, 0, 0, -scale, glyphX, glyphY).toSVG()
          })
        })
        .join('')
    },
  }
}
