import { isForRelease } from '../../../../../tooling/testing/tier'
import { HttpError } from '../../../platform/http/errors'
import { readXliff } from './xliff-reader'
import { xliffFile, xliffHead, xliffTail } from './xliff-writer'

const head = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
const open =
  '<file original="blogs/a" source-language="en" target-language="hi" datatype="plaintext">'
const fileOf = (body: string) => `${head}${open}<body>${body}</body></file></xliff>`
const unitOf = (inner: string, attributes = '') =>
  `<trans-unit id="fields.title"${attributes}>${inner}</trans-unit>`

const read = (text: string | Buffer) => readXliff(Buffer.from(text as string), 'hi')
const only = (text: string) => read(text)[0]!.units[0]!

function reasonOf(text: string | Buffer): unknown {
  try {
    read(text)
  } catch (error) {
    return error instanceof HttpError ? error.details.fields?.file : error
  }
}

test('what the portal writes is what it reads', () => {
  const source = 'A & B <b>"c"</b>\n\u0007ends]]>\r\nhere'
  const unit = {
    id: 'fields.title',
    label: 'Title',
    source,
    target: 'क ‘ख’',
    state: 'stale',
  } as const
  const former = { source: 'was', target: 'था' }
  const file = xliffFile('blogs/a', 'A & B', 'hi', [{ ...unit, note: 'Markdown', former }])
  expect(read(xliffHead + file + xliffTail)).toEqual([
    {
      page: 'blogs/a',
      units: [
        {
          id: 'fields.title',
          source: 'A & B <b>"c"</b>\nends]]>\nhere',
          target: 'क ‘ख’',
          isDone: false,
          exported: expect.stringMatching(/^[0-9a-f]{12}$/),
          tag: null,
        },
      ],
    },
  ])
})

test('segments and terms of tools are text, other translations of a unit are not', () => {
  const unit = only(
    fileOf(
      unitOf(
        '<source>One. Two.</source><seg-source><mrk mtype="seg">One.</mrk></seg-source>' +
          '<target><mrk mtype="seg" mid="1">एक।</mrk> <g id="1"><![CDATA[दो & ]]></g>।<x id="2" ctype="lb"/>तीन</target>' +
          '<alt-trans><source>x</source><target>y</target></alt-trans><note>z</note>',
      ),
    ),
  )
  expect(unit).toMatchObject({ source: 'One. Two.', target: 'एक। दो & ।\nतीन', tag: null })
})

test('who has looked at a translation, and what is no text, is told', () => {
  const done = (target: string, attributes = '') =>
    only(fileOf(unitOf(`<source>a</source>${target}`, attributes))).isDone
  expect(done('<target state="final">b</target>')).toBe(true)
  expect(done('<target state="needs-review-translation">b</target>')).toBe(false)
  expect(done('<target>b</target>')).toBe(false)
  expect(done('<target>b</target>', ' approved="yes"')).toBe(true)
  const unit = only(fileOf(unitOf('<source>a</source><target>b<ph id="1">c</ph></target>')))
  expect(unit.tag).toBe('ph')
})

test('a page in several files is one page, and regions and groups are understood', () => {
  const other = open.replace('hi', 'hi-IN')
  const group = `<group>${unitOf('<source>a</source>')}</group>`
  const file = (start: string) => `${start}<body>${group}</body></file>`
  const pages = read(`${head}${file(open)}${file(other)}</xliff>`)
  expect(pages.map(({ units }) => units.length)).toEqual([2])
})

test('UTF-16 is read as well', () => {
  const text = `\ufeff${fileOf(unitOf('<source>a</source><target>क</target>'))}`
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big]) expect(read(bytes)[0]!.units[0]!.target).toBe('क')
})

test.each([
  ['', /^The file is no XML: /],
  ['title,text\n1,2', /^The file is no XML: /],
  ['PK\u0003\u0004', /^The file is no XML: /],
  [`${head}<file>`, /^The file (is no XML|does not name its source language)/],
  [fileOf(unitOf('<source>a</target>')), /^The file is no XML: .* \(line 1, column \d+\)$/],
  [fileOf(unitOf('<source>&bomb;</source>')), /^The file is no XML: undefined entity/],
  [Buffer.from([0x3c, 0xe9, 0x3e]), 'The file is not in UTF-8 or UTF-16'],
  ['<html/>', 'The file is no XLIFF: it begins with <html>'],
  [
    '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>',
    'The file is XLIFF 2.0; the portal reads 1.2',
  ],
  [fileOf('').replace('"hi"', '"mr"'), 'The target language of the file is mr, not hi (Hindi)'],
  [fileOf('').replace('"en"', '"de"'), 'The source language of the file is de, not en (English)'],
  [
    fileOf('').replace(' target-language="hi"', ''),
    'The file does not name its target language; it must be hi (Hindi)',
  ],
])('%s is refused', (text, reason) => {
  expect(reasonOf(text)).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason)
})

test('entities are not even declared', () => {
  const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`)
  const bomb = `<?xml version="1.0"?><!DOCTYPE xliff [<!ENTITY e0 "ha">${lines.join('')}]>`
  const reason = 'The file has a DOCTYPE, which the portal does not read'
  expect(reasonOf(bomb + fileOf(unitOf('<source>&e9;</source>')))).toBe(reason)
  const outside = '<!DOCTYPE xliff SYSTEM "file:///etc/passwd">'
  expect(reasonOf(outside + fileOf(''))).toBe(reason)
})

test('a file has a limit of pages', () => {
  const files = Array.from(
    { length: 5001 },
    (_, n) => `${open.replace('blogs/a', `blogs/${n}`)}</file>`,
  )
  expect(reasonOf(`${head}${files.join('')}</xliff>`)).toBe('The file has more than 5,000 pages')
})

test('deep nesting is read in time', () => {
  // The parser takes four times as long for twice the depth.
  const deep = isForRelease ? 50_000 : 15_000
  const text = `<source>a</source><target>${'<g>'.repeat(deep)}b${'</g>'.repeat(deep)}</target>`
  expect(only(fileOf(unitOf(text))).target).toBe('b')
})
