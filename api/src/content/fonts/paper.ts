import type { GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { bytesOf, type Face, joins, latin, type Run, runsOf, type Weight } from './faces'
import { shape } from './font'
import { graphemes } from './graphemes'

/**
 * What `Paper` changes in pdfkit 0.20. `_fragment` draws a part of a line and `_font` is the current font; neither is
 * documented, so the version is pinned and the tests draw with it.
 */
interface Base {
  _font: { ascender: number; font: { layout(text: string): GlyphRun } }
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: object): void
  font(source: string | null, ...rest: unknown[]): this
  registerFont(name: string, source: Buffer): this
  text(text: string, ...rest: unknown[]): this
  list(items: string[], ...rest: unknown[]): this
  heightOfString(text: string, ...rest: unknown[]): number
  widthOfString(text: string, options?: object): number
  markContent(tag: string, options: object): this
  endMarkedContent(): this
}

const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Base

export type Pdf = InstanceType<typeof PDFDocument>

/** A place at which pdfkit may end a line. Never drawn. */
const breakPoint = '\u200b'
/** Longer words of scripts whose letters join may be broken. The longest in Hindi have about ten clusters. */
const longestWord = 14

/** Lets the lines of a text end within very long words, at whole clusters; pdfkit would cut anywhere. */
function breakable(text: string): string {
  if (!joins(text)) return text
  return text.replace(/\S+/g, (word) => {
    const clusters = joins(word) ? graphemes(word) : []
    return clusters.length > longestWord ? clusters.join(breakPoint) : word
  })
}

class MixedPaper extends Base {
  private weight: Weight = 'regular'
  private face = latin

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    this.registerFont('regular', bytesOf(latin, 'regular'))
    this.registerFont('bold', bytesOf(latin, 'bold'))
  }

  override font(source: string | null, ...rest: unknown[]): this {
    this.weight = source === 'bold' ? 'bold' : 'regular'
    return super.font(source, ...rest)
  }

  override text(text: string, ...rest: unknown[]): this {
    return super.text(breakable(text), ...rest)
  }

  override list(items: string[], ...rest: unknown[]): this {
    return super.list(items.map(breakable), ...rest)
  }

  override heightOfString(text: string, ...rest: unknown[]): number {
    return super.heightOfString(breakable(text), ...rest)
  }

  override widthOfString(text: string, options?: object): number {
    if (!joins(text)) return super.widthOfString(text, options)
    return drawnRuns(text).reduce((sum, run) => sum + this.runWidth(run), 0)
  }

  /** Draws each part in its face, on one baseline, and gives readers and searches the words behind the glyphs. */
  override _fragment(text: string, x: number, y: number, options: object): void {
    if (joins(text)) this.drawRuns(drawnRuns(text), x, y, options)
    else super._fragment(text, x, y, options)
  }

  private drawRuns(runs: Run[], x: number, y: number, options: object): void {
    const baseline = (-this._font.ascender / 1000) * this._fontSize
    const own = { ...options, baseline, textWidth: undefined, wordCount: undefined }
    let left = x
    this.markContent('Span', { actual: runs.map((run) => run.text).join('') })
    for (const run of runs) {
      this.inFace(run.face, () => super._fragment(run.text, left, y, own))
      left += this.runWidth(run)
    }
    this.endMarkedContent()
  }

  private runWidth({ face, text }: Run): number {
    return this.inFace(face, () => super.widthOfString(text))
  }

  private inFace<T>(face: Face, draw: () => T): T {
    const before = this.face
    if (face === before) return draw()
    this.open(face)
    const drawn = draw()
    this.open(before)
    return drawn
  }

  private open(face: Face): void {
    const { weight } = this
    const name = face === latin ? weight : `${face.name} ${weight}`
    this.registerFont(name, bytesOf(face, weight))
    this.face = face
    super.font(name)
    // The document's own copy of the font would read its tables anew, which takes a third of a second.
    if (face !== latin) this._font.font.layout = (text) => shape(face, weight, text)
  }
}

const drawnRuns = (text: string) => runsOf(text.replaceAll(breakPoint, '').replaceAll('\n', ''))

/**
 * A PDF with the fonts `regular` and `bold`, in which texts may have letters of any script that has a face.
 * @param language ISO 639-1 code of the document
 */
export const newPaper = (options: PDFKit.PDFDocumentOptions, language: string): Pdf =>
  new MixedPaper({ ...options, lang: `${language}-IN` }) as unknown as Pdf
