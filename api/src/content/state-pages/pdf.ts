import { sourceLanguage } from '../../contract/languages'
import { newPaper, type Pdf } from '../letters/paper'

export type { Pdf }

const margin = 56
const accent = '#1a4fa0'
const ink = '#1a202c'
const muted = '#4a5568'

/**
 * Starts an A4 document with the portal's fonts and a title on its first page.
 * @param of the row that the document describes; its `updatedAt` is the creation date, so that every replica
 * generates the same bytes
 * @param language ISO 639-1 code of the document; its texts may have words in other scripts
 */
export function startPdf(
  title: string,
  subject: string,
  of: { updatedAt: string },
  language: string = sourceLanguage,
): Pdf {
  const info = {
    Title: title,
    Subject: subject,
    Author: 'PT Portal',
    CreationDate: new Date(of.updatedAt),
  }
  const pdf = newPaper(
    { size: 'A4', margin, pdfVersion: '1.7', displayTitle: true, info },
    language,
  )
  pdf.font('bold').fontSize(22).fillColor(accent).text(title)
  pdf.moveDown(0.2)
  pdf.font('regular').fontSize(11).fillColor(muted).text(subject)
  pdf.moveDown(0.8)
  return pdf
}

export function heading(pdf: Pdf, text: string): void {
  // With the label and field, or the two lines, below it.
  keepTogether(pdf, 90)
  pdf.moveDown(0.7)
  pdf.font('bold').fontSize(14).fillColor(accent).text(text, margin)
  pdf.moveDown(0.3)
}

export function paragraph(pdf: Pdf, text: string): void {
  pdf.font('regular').fontSize(11).fillColor(ink).text(text, margin, undefined, { lineGap: 2 })
  pdf.moveDown(0.3)
}

export function bullets(pdf: Pdf, items: string[]): void {
  if (items.length === 0) return
  pdf.font('regular').fontSize(11).fillColor(ink)
  pdf.list(items, margin, undefined, { bulletRadius: 2, textIndent: 14, lineGap: 2 })
  pdf.x = margin
  pdf.moveDown(0.3)
}

export function labelled(pdf: Pdf, label: string, text: string): void {
  pdf.font('bold').fontSize(11).fillColor(ink).text(`${label}: `, margin, undefined, {
    continued: true,
  })
  pdf.font('regular').text(text, { lineGap: 2 })
  pdf.moveDown(0.3)
}

/** Draws a table with a bold first row; each cell wraps within its column's share of the width. */
export function table(pdf: Pdf, rows: string[][], shares: number[]): void {
  const width = pdf.page.width - 2 * margin
  rows.forEach((row, index) => {
    pdf
      .font(index === 0 ? 'bold' : 'regular')
      .fontSize(10)
      .fillColor(ink)
    const widths = shares.map((share) => share * width)
    const heights = row.map((cell, column) =>
      pdf.heightOfString(cell, { width: widths[column]! - 8 }),
    )
    const height = Math.max(...heights) + 8
    keepTogether(pdf, height)
    const top = pdf.y
    let left = margin
    row.forEach((cell, column) => {
      pdf.text(cell, left + 4, top + 4, { width: widths[column]! - 8 })
      left += widths[column]!
    })
    pdf
      .moveTo(margin, top + height)
      .lineTo(margin + width, top + height)
      .lineWidth(0.5)
      .strokeColor('#cbd5e0')
      .stroke()
    pdf.x = margin
    pdf.y = top + height
  })
  pdf.moveDown(0.5)
}

/**
 * Adds a labelled field that readers fill in on the screen or by hand. A value that the built-in font of form fields
 * lacks is written beside the label instead.
 */
export function field(pdf: Pdf, name: string, label: string, value = '', lines = 1): void {
  if (!/^[\x20-\x7e]*$/.test(value)) {
    labelled(pdf, label, value)
    return
  }
  const height = lines * 20
  keepTogether(pdf, height + 28)
  pdf.font('regular').fontSize(10).fillColor(muted).text(label, margin)
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

export function tickBoxes(pdf: Pdf, items: string[]): void {
  items.forEach((item, index) => {
    keepTogether(pdf, 24)
    const top = pdf.y
    pdf.formCheckbox(`document-${index + 1}`, margin, top + 1, 12, 12, { borderColor: muted })
    pdf
      .font('regular')
      .fontSize(11)
      .fillColor(ink)
      .text(item, margin + 22, top)
    pdf.x = margin
    pdf.moveDown(0.35)
  })
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
}
