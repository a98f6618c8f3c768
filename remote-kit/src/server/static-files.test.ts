import fs, {
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { staticFiles } from './static-files'

const directory = mkdtempSync(path.join(tmpdir(), 'static-'))
const file = path.join(directory, 'new/main.js')
const sendFile = staticFiles({
  directories: [path.join(directory, 'new'), path.join(directory, 'old')],
  headersOf: () => ({ 'Cache-Control': 'public, max-age=60' }),
})
const server = createServer(async (request, response) => {
  if (await sendFile(request, response, request.url!.split('?')[0]!)) return
  response.writeHead(404).end('Not found')
})
let port: number

beforeAll(async () => {
  for (const build of ['new', 'old', 'new/.building-x']) mkdirSync(path.join(directory, build))
  writeFileSync(file, '0123456789')
  writeFileSync(`${file}.br`, 'brotli')
  writeFileSync(`${file}.gz`, 'gzipped')
  writeFileSync(path.join(directory, 'new/.building-x/main.js'), 'unfinished')
  writeFileSync(path.join(directory, 'old/main.js'), 'older')
  writeFileSync(path.join(directory, 'old/only.js'), 'only in the older build')
  writeFileSync(path.join(directory, 'outside.js'), 'outside')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(directory, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Sends a raw request: no decompression, no normalisation of the path. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: target, headers, method }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, text }),
      )
    }).on('error', reject)
  })
}

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'brotli', 'br'],
    ['gzip', 'gzipped', 'gzip'],
    ['br;q=0, gzip', 'gzipped', 'gzip'],
    ['br;q=0.5, gzip', 'gzipped', 'gzip'],
    ['*', 'brotli', 'br'],
    ['zstd', '0123456789', undefined],
    ['', '0123456789', undefined],
  ])('Accept-Encoding %j gets %s with Content-Encoding %s', async (accepted, text, encoding) => {
    const answer = await ask('/main.js', { 'Accept-Encoding': accepted })
    expect(answer.text).toBe(text)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  test('sends a file uncompressed if there is no compressed copy', async () => {
    const answer = await ask('/only.js', { 'Accept-Encoding': 'br, gzip' })
    expect(answer.text).toBe('only in the older build')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  test('each encoding has its own ETag, which avoids sending it again', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (encoding) => {
        const { headers } = await ask('/main.js', { 'Accept-Encoding': encoding })
        return headers.etag!
      }),
    )
    expect(new Set(tags).size).toBe(3)

    const [brotli] = tags
    const same = await ask('/main.js', { 'Accept-Encoding': 'br', 'If-None-Match': brotli! })
    expect(same).toMatchObject({ status: 304, text: '' })
    expect(same.headers).toMatchObject({ etag: brotli, vary: 'Accept-Encoding' })
    expect(same.headers['cache-control']).toBe('public, max-age=60')
    const other = await ask('/main.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': brotli! })
    expect(other.status).toBe(200)
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=-2', 206, '89'],
    ['bytes=8-100', 206, '89'],
    ['bytes=0-0,4-5', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
    ['bytes=10-5', 416, 'There is no such part of it'],
    ['bytes=10-', 416, 'There is no such part of it'],
  ])('Range %s gets %i', async (range, status, text) => {
    expect(await ask('/main.js', { Range: range })).toMatchObject({ status, text })
  })

  test('apply to the body as it is sent, compressed or not', async () => {
    const answer = await ask('/main.js', { Range: 'bytes=0-2', 'Accept-Encoding': 'br' })
    expect(answer).toMatchObject({ status: 206, text: 'bro' })
    expect(answer.headers['content-range']).toBe('bytes 0-2/6')
    expect(answer.headers['content-encoding']).toBe('br')
  })

  test('that cannot be satisfied get the length of the file, and are not cached', async () => {
    const { headers } = await ask('/main.js', { Range: 'bytes=10-5' })
    expect(headers['content-range']).toBe('bytes */10')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('paths', () => {
  test('are looked up in each folder, in order', async () => {
    expect((await ask('/main.js')).text).toBe('0123456789')
    expect((await ask('/only.js')).text).toBe('only in the older build')
  })

  test.each([
    '/../outside.js',
    '/..%2foutside.js',
    '/%2e%2e/outside.js',
    '/.building-x/main.js',
    '/',
    '/main.js/',
    '/none.js',
    `/${'x'.repeat(15_000)}`,
    '*',
  ])('%.40s answers 404', async (target) => {
    expect((await ask(target)).status).toBe(404)
  })

  test.each(['/%', '/%00', '/%E0%A4%A'])('%s answers 400', async (target) => {
    expect(await ask(target)).toMatchObject({ status: 400, text: 'Bad request' })
  })
})

test('accepts only GET and HEAD', async () => {
  const answer = await ask('/main.js', {}, 'POST')
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('HEAD has the same headers as GET', async () => {
  const head = await ask('/main.js', {}, 'HEAD')
  const { headers } = await ask('/main.js')
  expect(head.text).toBe('')
  expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
})

describe('a file that changes during a request', () => {
  const changing = path.join(directory, 'new/changing.js')
  const large = 4 * 1024 * 1024

  beforeEach(() => writeFileSync(changing, 'x'.repeat(large)))

  test('answers 404 if it is removed after it was found', async () => {
    const { createReadStream } = fs
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...args) => {
      rmSync(changing)
      return createReadStream(...args)
    })
    expect((await ask('/changing.js')).status).toBe(404)
  })

  test('closes the connection if it is truncated while it is sent, so that nobody takes the body for complete', async () => {
    const answer = new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/changing.js' }, (response) => {
        // Reads nothing until the rest of the file is gone.
        truncateSync(changing, 1000)
        response.on('error', reject).on('end', resolve).resume()
      }).on('error', reject)
    })
    await expect(answer).rejects.toThrow('aborted')
  })

  test('gets another ETag if it is rewritten', async () => {
    const { headers } = await ask('/changing.js')
    utimesSync(changing, 1, 1)
    const again = await ask('/changing.js', { 'If-None-Match': headers.etag! })
    expect(again.status).toBe(200)
  })

  test('is closed when the client disconnects', async () => {
    const opened: fs.ReadStream[] = []
    const { createReadStream } = fs
    jest.spyOn(fs, 'createReadStream').mockImplementationOnce((...args) => {
      const stream = createReadStream(...args)
      opened.push(stream)
      return stream
    })
    await new Promise<void>((resolve) => {
      const request = get({ host: '127.0.0.1', port, path: '/changing.js' }, () => {
        opened[0]!.once('close', resolve)
        request.destroy()
      })
      request.on('error', () => {})
    })
    expect(opened[0]!.destroyed).toBe(true)
  })
})
