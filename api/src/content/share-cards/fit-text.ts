import { type Face, latin, runsOf } from '../fonts/faces'
import type { Font } from '../fonts/font'
import { graphemes } from '../fonts/graphemes'

export interface FittedText {
  /** Pixels. */
  size: number
  lines: string[]
}

/** Sizes, largest first: a text gets the first size in which it fits, or is cut at the last. */
export interface TextBox {
  width: number
  sizes: { size: number; lines: number }[]
}

/**
 * The characters of a text that a font can show, on one line. Returns the fallback if more than half of the letters
 * would be lost, because no face has the script.
 */
export function drawable(text: string, font: Font, fallback: string): string {
  const chars = runsOf(text.normalize('NFC').replace(/\s+/g, ' ')).flatMap((run) =>
    Array.from(run.text, (char) => ({ char, isShown: isShown(char, run.face, font) })),
  )
  const letters = chars.filter(({ char }) => /[\p{L}\p{N}]/u.test(char))
  const known = letters.filter((letter) => letter.isShown)
  if (known.length === 0 || known.length < letters.length / 2) return fallback
  const shown = chars
    .filter((each) => each.isShown)
    .map(({ char }) => char)
    .join('')
    .replace(/\( *\)/g, '')
  return shown.replace(/ {2,}/g, ' ').trim()
}

/** Marks and joiners are shown among letters that join, and left out elsewhere. */
const isShown = (char: string, face: Face, font: Font) =>
  font.has(char, face) && (face !== latin || isPlain(char))

/** Whether a character is simple to draw; leaves out combining marks and invisible characters. */
const isPlain = (char: string) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(char) &&
  !/[\p{C}\p{M}]/u.test(char)

export function fitText(text: string, font: Font, { width, sizes }: TextBox): FittedText {
  for (const { size, lines: most } of sizes) {
    const lines = wrap(text, (part) => font.width(part, size) <= width)
    if (lines && lines.length <= most) return { size, lines }
  }
  const { size, lines: most } = sizes.at(-1)!
  const fits = (part: string) => font.width(part, size) <= width
  const lines = wrap(text, fits, true)!
  if (lines.length <= most) return { size, lines }
  return { size, lines: [...lines.slice(0, most - 1), shortened(lines[most - 1]!, fits)] }
}

/** Wraps at spaces; null if a word is wider than a line, unless words may be broken. */
function wrap(text: string, fits: (part: string) => boolean, breaksWords = false): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((each) => (breaksWords ? pieces(each, fits) : each))) {
    if (!fits(word)) return null
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function pieces(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const grapheme of graphemes(word)) {
    if (parts.at(-1) !== '' && !fits(parts.at(-1) + grapheme)) parts.push('')
    parts[parts.length - 1] += grapheme
  }
  return parts
}

function shortened(line: string, fits: (part: string) => boolean): string {
  const kept = graphemes(line)
  while (kept.length > 0 && !fits(`${kept.join('')}…`)) kept.pop()
  return `${kept.join('').replace(/[\s,;:.–-]+$/, '')}…`
}
