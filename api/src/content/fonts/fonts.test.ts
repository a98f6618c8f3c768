import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { runsOf } from './faces'
import { fontOf, shape } from './font'
import { graphemes } from './graphemes'
import { newPaper } from './paper'

const runsIn = (text: string) => runsOf(text).map((run) => `${run.face.name}: ${run.text}`)
const glyphsOf = (text: string) =>
  shape(runsOf(text)[0]!.face, 'regular', text).glyphs.map(({ id }) => id)

test.each([
  ['Latin words with figures', '₹2,500 a year', ['noto-sans: ₹2,500 a year']],
  [
    'a name in brackets',
    'Maharashtra (महाराष्ट्र)',
    ['noto-sans: Maharashtra (', 'noto-sans-devanagari: महाराष्ट्र', 'noto-sans: )'],
  ],
  ['scripts that meet in a word', 'PTका कर।', ['noto-sans: PT', 'noto-sans-devanagari: का कर।']],
  ['a joiner', 'र्\u200dय', ['noto-sans-devanagari: र्\u200dय']],
  ['a script without a face', 'தமிழ்', ['noto-sans: தமிழ்']],
])('each letter of %s comes from the face of its script', (_what, text, runs) => {
  expect(runsIn(text)).toEqual(runs)
})

// What HarfBuzz 15.0.0 makes of the same words in Noto Sans Devanagari 2.006.
test.each([
  ['क्ष', [90]],
  ['त्र', [304]],
  ['र्म', [80, 503]],
  ['ज्ञ', [91]],
  ['कि', [542, 56]],
  ['श्री', [317, 33]],
  ['द्ध', [445]],
  ['र्‍य', [504, 81]],
  ['रु', [490]],
  ['हृ', [497]],
  ['ट्र', [66, 505]],
  ['महाराष्ट्र', [80, 88, 31, 82, 31, 464, 505]],
  ['प्रोफेशनल', [309, 42, 77, 40, 85, 75, 83]],
  ['टैक्स', [66, 41, 232, 87]],
  ['कर्नाटक', [56, 75, 31, 503, 66, 56]],
  ['पश्चिम', [76, 547, 458, 80]],
  ['बंगाल', [78, 100, 58, 31, 83]],
  ['देय', [73, 40, 81]],
  ['तिथि', [542, 71, 545, 72]],
])('%s is shaped', (text, glyphs) => {
  expect(glyphsOf(text)).toEqual(glyphs)
})

test('no part of a text ends within a conjunct or before a vowel sign', () => {
  expect(graphemes('क्षत्रिर्‍यप्रोफे')).toEqual(['क्ष', 'त्रि', 'र्‍य', 'प्रो', 'फे'])
})

test('an outline begins at its place and is as wide as the text was measured', () => {
  const font = fontOf('bold')
  const xs = [...font.outline('महाराष्ट्र', 100, 50, 200).matchAll(/[ML]([\d.-]+)/g)].map(([, x]) =>
    Number(x),
  )
  expect(Math.min(...xs)).toBeGreaterThan(40)
  expect(Math.max(...xs)).toBeLessThan(50 + font.width('महाराष्ट्र', 100) + 10)
  expect(font.width('महाराष्ट्र', 100)).toBeGreaterThan(250)
})

describe('a PDF', () => {
  const options = { compress: false, info: { CreationDate: new Date(0) } }
  const paper = () => newPaper(options, 'hi').font('regular').fontSize(11)
  const written = async (pdf: ReturnType<typeof paper>) => {
    pdf.end()
    return (await buffer(pdf)).toString('latin1')
  }
  /** A text as PDF writes it: UTF-16 with escaped bytes. */
  const written16 = (text: string) =>
    `þÿ${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`.replaceAll('\t', '\\t')

  test('names its language, embeds the faces of its scripts alone and keeps the words for searches', async () => {
    const bytes = await written(paper().text('देय तिथि: 30 April'))
    expect(bytes).toContain('/Lang (hi-IN)')
    expect(bytes).toContain('NotoSansDevanagari-Regular')
    expect(bytes).toContain(`/ActualText (${written16('देय तिथि: 30 April')})`)
    expect(await written(paper().text('Due on 30 April'))).not.toContain('Devanagari')
  })

  test('draws all scripts of a line on one baseline, one after another', () => {
    const pdf = paper()
    const content = jest.spyOn(pdf as unknown as { addContent(line: string): void }, 'addContent')
    pdf.text('PT महाराष्ट्र में', 56, 100)
    const places = content.mock.calls
      .map(([line]) => /^1 0 0 1 ([\d.]+) ([\d.]+) Tm$/.exec(line))
      .filter((place) => place !== null)
      .map(([, x, y]) => [Number(x), Number(y)])
    expect(new Set(places.map(([, y]) => y)).size).toBe(1)
    expect(places[0]![0]).toBe(56)
    expect(places[1]![0]).toBeCloseTo(56 + pdf.widthOfString('PT '), 1)
    expect(pdf.widthOfString('PT महाराष्ट्र')).toBeCloseTo(
      pdf.widthOfString('PT ') + pdf.widthOfString('महाराष्ट्र'),
    )
  })

  test('breaks a word that is wider than its column between clusters', () => {
    const drawn = jest.spyOn(
      PDFDocument.prototype as unknown as { _fragment(text: string): void },
      '_fragment',
    )
    paper().text('क्षत्रियप्रोफेशनल'.repeat(6), 56, 100, { width: 120 })
    const lines = drawn.mock.calls.map(([text]) => text)
    drawn.mockRestore()
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).toBe('क्षत्रियप्रोफेशनल'.repeat(6))
    expect(lines.flatMap(graphemes)).toEqual(graphemes('क्षत्रियप्रोफेशनल'.repeat(6)))
  })

  test('reserves the height of the lines that it draws', () => {
    const pdf = paper()
    const text = 'प्रोफेशनल टैक्स राज्य सरकार का कर है '.repeat(8)
    const height = pdf.heightOfString(text, { width: 200 })
    const top = pdf.y
    pdf.text(text, { width: 200 })
    expect(pdf.y - top).toBeCloseTo(height)
  })
})
