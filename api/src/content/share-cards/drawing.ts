import { joins } from '../fonts/faces'
import { type Font, fontOf } from '../fonts/font'
import type { Card } from './cards'
import { drawable, type FittedText, fitText, type TextBox } from './fit-text'

/** Values of the portal's `brand` and `amber` colours. */
const colors = {
  ground: '#142a5c',
  step: '#1a3e97',
  line: '#5685e4',
  quiet: '#b9cff7',
  loud: '#ffffff',
  mark: '#8aaef0',
  warning: '#fbdca1',
  onWarning: '#703f00',
}

const margin = 80
/** Size in pixels that services which show cards require. */
const width = 1200
const height = 630
const textWidth = width - 2 * margin

const titleBox: TextBox = {
  width: textWidth,
  sizes: [
    { size: 104, lines: 1 },
    { size: 84, lines: 2 },
    { size: 68, lines: 3 },
    { size: 56, lines: 4 },
    { size: 44, lines: 5 },
  ],
}
/** Leaves room for a figure below the title. */
const titleOverFigure: TextBox = {
  width: textWidth,
  sizes: [
    { size: 104, lines: 1 },
    { size: 76, lines: 2 },
    { size: 56, lines: 3 },
    { size: 46, lines: 3 },
  ],
}
const figureBox: TextBox = {
  width: 900,
  sizes: [
    { size: 52, lines: 1 },
    { size: 34, lines: 2 },
  ],
}
/** Beside the portal's name. */
const badgeBox: TextBox = {
  width: 640,
  sizes: [
    { size: 26, lines: 1 },
    { size: 20, lines: 1 },
  ],
}
const oneLine = (size: number, box = textWidth): TextBox => ({
  width: box,
  sizes: [{ size, lines: 1 }],
})

/** Draws a card as SVG, with a fixed position for every line of text. */
export function drawCard(card: Card): string {
  const regular = fontOf('regular')
  const bold = fontOf('bold')
  const title = fitText(
    drawable(card.title, bold, card.fallback),
    bold,
    card.figure ? titleOverFigure : titleBox,
  )
  const figure = card.figure ? drawable(card.figure, bold, '') : ''
  const kind = fitText(drawable(card.kind, bold, ''), bold, oneLine(30))
  const note = fitText(drawable(card.note, regular, ''), regular, oneLine(28, 560))
  const titleTop = 226
  const figureTop = titleTop + blockHeight(title) + 24
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans">`,
    `<rect width="${width}" height="${height}" fill="${colors.ground}"/>`,
    steps(card.steps),
    mark(bold),
    text({ ...kind, x: margin, top: 172, color: colors.mark, font: bold }),
    text({ ...title, x: margin, top: titleTop, color: colors.loud, font: bold }),
    figure &&
      text({
        ...fitText(figure, bold, figureBox),
        x: margin,
        top: figureTop,
        color: colors.quiet,
        font: bold,
      }),
    card.doubt && badge(card.doubt, bold),
    text({ ...note, x: margin, top: height - 88, color: colors.quiet, font: regular }),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

/** Distance of lines, in sizes. Scripts whose letters join have marks above and below them. */
const leadingOf = (lines: string[]) => (lines.some(joins) ? 1.3 : 1.18)

const blockHeight = ({ size, lines }: FittedText) => size * leadingOf(lines) * lines.length

interface Line extends FittedText {
  x: number
  top: number
  color: string
  font: Font
}

function text({ size, lines, x, top, color, font }: Line): string {
  const leading = leadingOf(lines)
  return lines
    .map((line, index) => {
      const baseline = Math.round(top + size * (0.9 + leading * index))
      // The renderer shapes letters that join, but places them wrongly (resvg 2.6), so it gets their outlines.
      if (joins(line)) return `<path d="${font.outline(line, size, x, baseline)}" fill="${color}"/>`
      return `<text x="${x}" y="${baseline}" font-size="${size}" font-weight="${font.weight}" fill="${color}">${escapeXml(line)}</text>`
    })
    .join('')
}

/** The portal's logo and name. */
function mark(font: Font): string {
  return [
    `<g transform="translate(${margin} 64) scale(2)">`,
    `<rect width="32" height="32" rx="7" fill="${colors.step}"/>`,
    '<path d="M9 8h8.2a5.6 5.6 0 0 1 0 11.2H12.6V24H9V8Zm3.6 3.2v4.8h4.2a2.4 2.4 0 0 0 0-4.8h-4.2Z" fill="#fff"/>',
    `<path d="M23.5 13v11H20V13z" fill="${colors.mark}"/>`,
    '</g>',
    text({
      size: 34,
      lines: ['PT Portal'],
      x: margin + 84,
      top: 77,
      color: colors.loud,
      font,
    }),
  ].join('')
}

const stepsLeft = 680
const stepsHeight = 210

/** The schedule as a silhouette: one step per slab, as high as its yearly tax. */
function steps(heights: number[]): string {
  const wide = (width - stepsLeft) / heights.length
  const topOf = (share: number) => Math.round(height - 24 - share * stepsHeight)
  const rises = heights.map(
    (share, index) => `V${topOf(share)}H${Math.round(stepsLeft + wide * (index + 1))}`,
  )
  const outline = `M${stepsLeft} ${topOf(heights[0]!)}${rises.join('')}`
  return [
    `<path d="${outline}V${height}H${stepsLeft}Z" fill="${colors.step}"/>`,
    `<path d="${outline}" fill="none" stroke="${colors.line}" stroke-width="6"/>`,
  ].join('')
}

function badge(label: string, font: Font): string {
  const fitted = fitText(drawable(label, font, ''), font, badgeBox)
  const wide = font.width(fitted.lines[0]!, fitted.size) + 40
  const left = width - margin - wide
  return [
    `<rect x="${left}" y="72" width="${wide}" height="48" rx="24" fill="${colors.warning}"/>`,
    text({ ...fitted, x: left + 20, top: 108 - fitted.size, color: colors.onWarning, font }),
  ].join('')
}

const escapeXml = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
