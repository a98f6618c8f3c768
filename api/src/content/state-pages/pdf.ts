import { sourceLanguage } from '../../contract/language/languages'
import { newPaper, type Pdf } from '../fonts/paper'

export type { Pdf }

const margin = 56
const accent = '#1a4fa0'
const ink = '#1a202c'
const muted = '#4a5568'

type Element = ReturnType<Pdf['struct']>

/** A document that is being written, and the part of its structure that holds its content. */
export interface Paper {
  pdf: Pdf
  body: Element
}

/** Adds an element to the structure, which screen readers and converters read; `draw` draws its content. */
function add({ pdf }: Paper, parent: Element, type: string, draw?: () => void): Element {
  const element = pdf.struct(type)
  parent.add(element)
  // Given to `struct`, it would end the element before a link adds itself to it.
  if (draw) element.add(draw)
  return element
}

/** Draws what belongs to the page and not to the text, such as lines. */
function decorate({ pdf }: Paper, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/**
 * Starts a tagged A4 document with the portal's fonts and a title on its first page.
 * @param of the row that the document describes; its `updatedAt` is the creation date, so that every replica
 * generates the same bytes
 * @param language ISO 639-1 code of the document; its texts may have words in other scripts
 */
export function startPdf(
  title: string,
  subject: string,
  of: { updatedAt: string },
  language: string = sourceLanguage,
): Paper {
  const info = {
    Title: title,
    Subject: subject,
    Author: 'PT Portal',
    CreationDate: new Date(of.updatedAt),
  }
  const pdf = newPaper(
    {
      size: 'A4',
      margin,
      pdfVersion: '1.7',
      displayTitle: true,
      tagged: true,
      // Pages are numbered when their number is known.
      bufferPages: true,
      info,
    },
    language,
  )
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  const paper = { pdf, body }
  add(paper, body, 'H1', () => pdf.font('bold').fontSize(22).fillColor(accent).text(title))
  pdf.moveDown(0.2)
  add(paper, body, 'P', () => pdf.font('regular').fontSize(11).fillColor(muted).text(subject))
  pdf.moveDown(0.8)
  return paper
}

/** Numbers the pages, as '1 / 3', and ends the document. */
export function endPdf(paper: Paper): Pdf {
  const { pdf } = paper
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    // In the margin, where a text would otherwise begin another page.
    pdf.page.margins.bottom = 0
    decorate(paper, () => {
      pdf.font('regular').fontSize(9).fillColor(muted)
      pdf.text(`${index + 1} / ${count}`, margin, pdf.page.height - 36, {
        width: pdf.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      })
    })
  }
  pdf.end()
  return pdf
}

export function heading(paper: Paper, text: string): void {
  const { pdf, body } = paper
  // With the label and field, or the two lines, below it.
  keepTogether(pdf, 90)
  pdf.moveDown(0.7)
  add(paper, body, 'H2', () => pdf.font('bold').fontSize(14).fillColor(accent).text(text, margin))
  pdf.moveDown(0.3)
}

export function paragraph(paper: Paper, text: string): void {
  const { pdf, body } = paper
  add(paper, body, 'P', () =>
    pdf.font('regular').fontSize(11).fillColor(ink).text(text, margin, undefined, { lineGap: 2 }),
  )
  pdf.moveDown(0.3)
}

export function bullets(paper: Paper, items: string[]): void {
  if (items.length === 0) return
  const { pdf, body } = paper
  pdf.font('regular').fontSize(11).fillColor(ink)
  pdf.list(items, margin, undefined, {
    bulletRadius: 2,
    textIndent: 14,
    lineGap: 2,
    structParent: add(paper, body, 'L'),
  })
  pdf.x = margin
  pdf.moveDown(0.3)
}

/** A text of the document that may be a link. */
export interface Linked {
  text: string
  /** Address that it leads to; '' for none. */
  url: string
}

/** A text in regular letters within an element, as a link if it has an address. */
function linked(paper: Paper, parent: Element, { text, url }: Linked, options: object): void {
  const { pdf } = paper
  const draw = (more: object) => () =>
    pdf
      .font('regular')
      .fillColor(ink)
      .text(text, { lineGap: 2, ...options, ...more })
  if (url) add(paper, parent, 'Link', draw({ link: url, underline: true }))
  else parent.add(draw({}))
}

/** A list of texts, those with an address as links. */
export function links(paper: Paper, items: Linked[]): void {
  const { pdf, body } = paper
  const list = add(paper, body, 'L')
  for (const item of items) {
    pdf.fontSize(11)
    pdf.x = margin
    linked(paper, add(paper, add(paper, list, 'LI'), 'LBody'), item, {})
    pdf.moveDown(0.3)
  }
}

/** @param url address that the text leads to, if any */
export function labelled(paper: Paper, label: string, text: string, url = ''): void {
  const { pdf, body } = paper
  const line = add(paper, body, 'P', () =>
    pdf.font('bold').fontSize(11).fillColor(ink).text(`${label}: `, margin, undefined, {
      continued: true,
    }),
  )
  linked(paper, line, { text, url }, {})
  pdf.moveDown(0.3)
}

interface Row {
  cells: string[]
  /** Widths of the columns in points. */
  widths: number[]
  isHead: boolean
}

const fontOf = (pdf: Pdf, { isHead }: Row) =>
  pdf
    .font(isHead ? 'bold' : 'regular')
    .fontSize(10)
    .fillColor(ink)

function heightOf(pdf: Pdf, row: Row): number {
  fontOf(pdf, row)
  const heights = row.cells.map((cell, column) =>
    pdf.heightOfString(cell, { width: row.widths[column]! - 8 }),
  )
  return Math.max(...heights) + 8
}

/** @param draw draws a cell's text with what this passes, within the cell's element */
function drawRow(paper: Paper, row: Row, draw: (write: () => void) => void): void {
  const { pdf } = paper
  const height = heightOf(pdf, row)
  const top = pdf.y
  let left = margin
  row.cells.forEach((cell, column) => {
    const [x, width] = [left + 4, row.widths[column]! - 8]
    draw(() => fontOf(pdf, row).text(cell, x, top + 4, { width }))
    left += row.widths[column]!
  })
  decorate(paper, () =>
    pdf
      .moveTo(margin, top + height)
      .lineTo(left, top + height)
      .lineWidth(0.5)
      .strokeColor('#cbd5e0')
      .stroke(),
  )
  pdf.x = margin
  pdf.y = top + height
}

/**
 * Draws a table with a bold first row, which each page repeats; each cell wraps within its column's share of the width.
 */
export function table(paper: Paper, [head, ...rows]: string[][], shares: number[]): void {
  const { pdf, body } = paper
  const widths = shares.map((share) => share * (pdf.page.width - 2 * margin))
  const headRow = { cells: head!, widths, isHead: true }
  const element = add(paper, body, 'Table')
  const write = (row: Row) => {
    const line = add(paper, element, 'TR')
    drawRow(paper, row, (text) => add(paper, line, row.isHead ? 'TH' : 'TD', text))
  }
  rows.forEach((cells, index) => {
    const row = { cells, widths, isHead: false }
    const height = heightOf(pdf, row) + (index === 0 ? heightOf(pdf, headRow) : 0)
    const isOnNextPage = keepTogether(pdf, height)
    if (index === 0) write(headRow)
    // For the eye alone: the structure has the head once.
    else if (isOnNextPage) drawRow(paper, headRow, (text) => decorate(paper, text))
    write(row)
  })
  pdf.moveDown(0.5)
}

/**
 * Adds a labelled field that readers fill in on the screen or by hand. A value that the built-in font of form fields
 * lacks is written beside the label instead.
 */
export function field(paper: Paper, name: string, label: string, value = '', lines = 1): void {
  if (!/^[\x20-\x7e]*$/.test(value)) {
    labelled(paper, label, value)
    return
  }
  const { pdf, body } = paper
  const height = lines * 20
  keepTogether(pdf, height + 28)
  add(paper, body, 'P', () => pdf.font('regular').fontSize(10).fillColor(muted).text(label, margin))
  const top = pdf.y + 1
  const width = pdf.page.width - 2 * margin
  pdf.formText(name, margin, top, width, height, {
    value,
    multiline: lines > 1,
    fontSize: 11,
    borderColor: muted,
  })
  pdf.x = margin
  pdf.y = top + height + 7
}

export function tickBoxes(paper: Paper, items: string[]): void {
  const { pdf, body } = paper
  items.forEach((item, index) => {
    keepTogether(pdf, 24)
    const top = pdf.y
    pdf.formCheckbox(`document-${index + 1}`, margin, top + 1, 12, 12, { borderColor: muted })
    add(paper, body, 'P', () =>
      pdf
        .font('regular')
        .fontSize(11)
        .fillColor(ink)
        .text(item, margin + 22, top),
    )
    pdf.x = margin
    pdf.moveDown(0.35)
  })
}

/** Begins another page where the rest of this one is lower than `height`, and returns whether it has. */
function keepTogether(pdf: Pdf, height: number): boolean {
  const isFull = pdf.y + height > pdf.page.height - margin
  if (isFull) pdf.addPage()
  return isFull
}
