import type { Font } from './font'

export interface FittedText {
  /** Pixels. */
  size: number
  lines: string[]
}

/** Largest size first: a text is set in the first in which it fits, or cut in the last. */
export interface TextBox {
  width: number
  sizes: { size: number; lines: number }[]
}

/**
 * What a font can show of a text, on one line; the fallback where most of it would be lost, as of a title in a script that the font
 * does not have, or whose letters are to be joined, which the renderer does not do well.
 */
export function drawable(text: string, font: Font, fallback: string): string {
  const isShown = (char: string) => isPlain(char) && font.has(char)
  const chars = Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
  const letters = chars.filter((char) => /[\p{L}\p{N}]/u.test(char))
  const known = letters.filter(isShown)
  if (known.length === 0 || known.length < letters.length / 2) return fallback
  const shown = chars
    .filter(isShown)
    .join('')
    .replace(/\( *\)/g, '')
  return shown.replace(/ {2,}/g, ' ').trim()
}

/** Nobody misses an emoji, nor what only joins or turns characters. */
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

/** Lines of whole words; null when a word is wider than a line, unless words may be broken. */
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

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

const graphemes = (text: string) => [...segments.segment(text)].map(({ segment }) => segment)

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
