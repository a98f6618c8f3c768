import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pictureUrl } from '../../contract/content/pictures'
import { type Answer, startApi, until } from '../../testing/api'
import { newPicture, paint, upload } from '../../testing/pictures'
import { sendRaw } from '../../testing/raw-request'
import { uploadsLeft } from '../../testing/uploads-left'
import { withApi } from '../../testing/with-api'

const api = withApi()
const { admin } = api

/** File names and hashes of everything stored, in the table and in the storage. */
const stored = async (of = api) => ({
  rows: await of.platform.knex('media').pluck('hash'),
  files: filesIn(of.config.media.folder),
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG that declares any size, but contains only `rows` rows. */
function png(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const bytesOfRow = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytesOfRow * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF in which each of the frames repaints the whole picture. */
const gifBomb = (width: number, height: number, frames: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from([0x3b]),
  ])
}

const jpeg = () => paint(400, 300).jpeg().toBuffer()
const as = (format: 'png' | 'webp' | 'gif' | 'avif') =>
  sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer()
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
const text = (content: string) => async () => Buffer.from(content, 'latin1')
const joined = async (start: Promise<Buffer>, end: string) =>
  Buffer.concat([await start, Buffer.from(end, 'latin1')])

const zip =
  'PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0a' +
  'PK\x05\x06\0\0\0\0\x01\0\x01\0\x2f\0\0\0\x1f\0\0\0\0\0'

const notAPicture =
  'The file is not a picture that can be used; please choose a JPEG, PNG, WebP, AVIF or GIF file'
const damaged = 'The picture is damaged or incomplete; please save it anew and try again'
const polyglot =
  'The file holds more than a picture, such as a web page or an archive; please save the picture anew'
const svg =
  'SVG files are not accepted, as they can hold scripts; please export the picture as PNG or WebP'

const refused: Array<[what: string, bytes: () => Promise<Buffer>, sentence: string]> = [
  ['an empty file', text(''), 'The file is empty; please choose another one'],
  ['text', text('hello'), notAPicture],
  ['a web page', text('<!doctype html><script>alert(1)</script>'), notAPicture],
  ['a script', text('/*GIF89a*/alert(1)'), notAPicture],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), svg],
  ['an SVG after a prolog', text('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x -->\n<svg/>'), svg],
  [
    'a HEIC photo',
    text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'HEIC pictures cannot be shown by every browser; please export the picture as JPEG',
  ],
  [
    'a TIFF',
    () => paint(20, 20).tiff().toBuffer(),
    'TIFF files cannot be shown by browsers; please export the picture as JPEG or PNG',
  ],
  [
    'a PDF',
    text('%PDF-1.7\n1 0 obj'),
    'This is a PDF, not a picture; please export the page as JPEG or PNG',
  ],
  ['a BMP', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'), notAPicture],
  ['a ZIP', text(zip), notAPicture],
  ['the first bytes of a JPEG before a web page', text('\xff\xd8\xff<html >'), polyglot],
  [
    'a JPEG with a web page behind',
    () => joined(jpeg(), '<html ><script>alert(1)</script>'),
    polyglot,
  ],
  ['a GIF with a script behind', () => joined(as('gif'), '<SCRIPT >alert(1)</SCRIPT>'), polyglot],
  ['a PNG with PHP behind', () => joined(as('png'), '<?php system($_GET[0]) ?>'), polyglot],
  ['a JPEG with a ZIP behind', () => joined(jpeg(), zip), polyglot],
  [
    'a WebP with a PDF near its start',
    async () => {
      const bytes = await as('webp')
      return Buffer.concat([bytes.subarray(0, 40), Buffer.from('%PDF-1.4'), bytes.subarray(40)])
    },
    polyglot,
  ],
  ['a GIF that is a script as well', text('GIF89a/*\0\0\0\0\0*/=1;alert(1)'), damaged],
  ['half a JPEG', async () => cut(await jpeg()), damaged],
  ['half a PNG', async () => cut(await as('png')), damaged],
  ['half a WebP', async () => cut(await as('webp')), damaged],
  ['half an AVIF', async () => cut(await as('avif')), damaged],
  ['half a GIF', async () => cut(await as('gif')), damaged],
  ['the first bytes of a PNG before noise', text(`\x89PNG\r\n\x1a\n${'x'.repeat(500)}`), damaged],
  ['an AVIF box around nothing', text('\0\0\0\x18ftypavif\0\0\0\0avifmif1'), damaged],
  [
    'a PNG of 98 bytes that declares 30000 × 30000',
    async () => png(30_000, 30_000, 1),
    'The picture has 900 megapixels; at most 40 are accepted, please make it smaller',
  ],
  [
    'a PNG of 49 megapixels in 8 kB',
    async () => png(7000, 7000, 7000),
    'The picture has 49 megapixels; at most 40 are accepted, please make it smaller',
  ],
  [
    'a GIF of 1000 × 1000 in 45 frames',
    async () => gifBomb(1000, 1000, 45),
    'The picture has 45 megapixels in its 45 frames; at most 40 are accepted, please make it smaller',
  ],
  [
    'a GIF of one pixel in 501 frames',
    async () => gifBomb(1, 1, 501),
    'The picture has 501 frames; at most 500 are accepted',
  ],
  [
    'a PNG that is 20000 pixels long',
    async () => png(100, 20_000, 20_000),
    'The picture is 100 × 20000 pixels; at most 16383 on a side are accepted',
  ],
]

test.each(refused)(
  'refuses %s with a message and stores nothing',
  async (_what, make, sentence) => {
    const before = await stored()
    const answer = await upload(admin, {
      bytes: await make(),
      name: 'photo.jpg',
      type: 'image/jpeg',
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ error: sentence, code: 'invalid', fields: { file: sentence } })
    expect(await stored()).toEqual(before)
  },
)

test.each([
  ['photo.exe', 'application/x-msdownload'],
  ['../../etc/passwd', 'text/html'],
  ['a.svg', 'image/svg+xml'],
  ['', ''],
])(
  'ignores the file name %j and media type %j, and detects the format from the content',
  async (name, type) => {
    const answer = await upload(admin, { bytes: await newPicture(), name, type })
    // Browsers send a part without a file name as a text field.
    expect([201, 422]).toContain(answer.status)
    if (answer.status === 201) {
      const { headers } = await api.anonymous.get(pictureUrl(answer.body.hash, 480, 'webp'))
      expect(headers.get('content-type')).toBe('image/webp')
      expect(answer.body.fileName).not.toMatch(/[/\\]/)
    }
  },
)

test('removes data that follows the picture in its file', async () => {
  const bytes = await joined(jpeg(), 'MotionPhoto_Data with words of its own')
  const { hash } = (await upload(admin, { bytes })).body
  for (const format of ['webp', 'avif'] as const) {
    const file = (await api.anonymous.get(pictureUrl(hash, 480, format))).text
    expect(file).not.toContain('words of its own')
  }
})

describe('upload forms', () => {
  const send = (form: FormData) => admin.post('/api/media', form)
  const formOf = (entries: Array<[string, string | Blob]>) => {
    const form = new FormData()
    for (const [name, value] of entries) form.append(name, value as string)
    return form
  }
  const file = async () => new Blob([new Uint8Array(await newPicture())])

  test.each<[string, () => Promise<Array<[string, string | Blob]>>, Record<string, string>]>([
    ['no file', async () => [['alt', 'x']], { file: 'Please choose a file' }],
    ['text in place of the file', async () => [['file', 'x']], { file: 'Please choose a file' }],
    [
      'two files',
      async () => [
        ['file', await file()],
        ['file', await file()],
      ],
      { file: 'Send one file at a time' },
    ],
    [
      'an unknown field',
      async () => [
        ['file', await file()],
        ['hash', 'x'],
      ],
      { hash: 'Unknown field' },
    ],
    [
      'a field that every object has',
      async () => [
        ['__proto__', 'x'],
        ['file', await file()],
      ],
      Object.fromEntries([['__proto__', 'Unknown field']]),
    ],
    [
      'words that are too long',
      async () => [
        ['alt', 'x'.repeat(501)],
        ['file', await file()],
      ],
      { alt: 'Alternative text must be at most 500 characters' },
    ],
  ])('with %s are refused with messages at the fields', async (_what, entries, fields) => {
    const answer = await send(formOf(await entries()))
    expect(answer.status).toBe(422)
    expect(Object.entries(answer.body.fields)).toEqual(Object.entries(fields))
  })

  const tooLarge = 'The file is larger than 10 MB; please choose a smaller one'

  test.each([
    ['one byte over 10 MB', 10 * 1024 * 1024 + 1],
    ['20 MB', 20 * 1024 * 1024],
  ])('of %s are refused with 413', async (_what, size) => {
    const answer = await upload(admin, { bytes: Buffer.alloc(size, 0xff) })
    expect(answer.status).toBe(413)
    const code = 'payload_too_large'
    expect(answer.body).toEqual({ error: tooLarge, code, fields: { file: tooLarge } })
  })

  test('of exactly 10 MB are accepted for processing', async () => {
    const start = await jpeg()
    const bytes = Buffer.concat([start, Buffer.alloc(10 * 1024 * 1024 - start.length)])
    const answer = await upload(admin, { bytes })
    expect(answer.status).toBe(201)
    expect(answer.body.size).toBe(10 * 1024 * 1024)
  })

  test.each([
    ['application/json', '{}', 415],
    ['image/jpeg', 'x', 415],
    ['application/x-www-form-urlencoded', 'file=x', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=a', '', 400],
    ['multipart/form-data; boundary=a', '--a\r\n', 400],
    [
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf a',
      400,
    ],
    [
      'multipart/form-data; boundary=a',
      `${'--a\r\nContent-Disposition: form-data; name="alt"\r\n\r\nx\r\n'.repeat(50)}--a--\r\n`,
      400,
    ],
  ])('of type %s with the body %j are refused with %i', async (type, body, status) => {
    const answer = await admin.with({ 'content-type': type }).post('/api/media', body)
    expect(answer.status).toBe(status)
  })

  test('with a compressed body are refused', async () => {
    const client = admin.with({ 'content-encoding': 'gzip' })
    expect((await upload(client, { bytes: await newPicture() })).status).toBe(415)
  })
})

test('an aborted upload leaves no files', async () => {
  const before = await stored()
  const head = '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n'
  const headers = [
    'Content-Type: multipart/form-data; boundary=a',
    'Content-Length: 1000000',
    `Cookie: ${admin.cookieHeader}`,
  ]
  const body = Buffer.concat([Buffer.from(head), await jpeg()])
  await sendRaw(api.url, { method: 'POST', path: '/api/media', headers, body, breakOff: true })
  await until(() => uploadsLeft().length === 0)
  expect(await stored()).toEqual(before)
})

test('an answered upload leaves no files in the temporary folder', async () => {
  await upload(admin, { bytes: await newPicture() })
  await upload(admin, { bytes: Buffer.from('text') })
  expect(uploadsLeft()).toEqual([])
})

test('uploads beyond the queue limit get 503, and the queued ones succeed', async () => {
  const pictures = await Promise.all(Array.from({ length: 14 }, () => newPicture(450, 300)))
  const answers: Answer[] = await Promise.all(pictures.map((bytes) => upload(admin, { bytes })))
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([201, 503])
  const busy = answers.find(({ status }) => status === 503)!
  expect(busy.headers.get('retry-after')).toBe('2')
  expect(busy.body.error).toBe('The server is busy, please try again in a moment')
}, 60_000)

describe('a failing storage', () => {
  const sentence = 'Pictures cannot be stored or read right now, please try again in a moment'

  test.each([
    [
      'a folder that cannot be made',
      (folder: string) => ({ folder: path.join(folder, 'file/media'), bucket: null }),
    ],
    [
      'a bucket that nobody answers for',
      (folder: string) => ({
        folder,
        bucket: {
          endpoint: 'http://127.0.0.1:9',
          bucket: 'media',
          region: 'us-east-1',
          credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
        },
      }),
    ],
  ])('such as %s is reported, and nothing is stored partially', async (_what, mediaIn) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-failing-'))
    writeFileSync(path.join(folder, 'file'), '')
    const failing = await startApi('sqlite::memory:', { media: mediaIn(folder) })
    try {
      const answer = await upload(failing.admin, { bytes: await newPicture() })
      expect(answer.status).toBe(503)
      const code = 'media_unavailable'
      expect(answer.body).toEqual({ error: sentence, code, requestId: expect.any(String) })
      expect(await failing.platform.knex('media')).toEqual([])
      expect((await failing.admin.get('/api/media')).status).toBe(200)
    } finally {
      await failing.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
