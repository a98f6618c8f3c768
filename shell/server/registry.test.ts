import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { discoveredRegistry, fileRegistry, parseRegistry } from './registry'

const release = (version: string) => ({
  mf_blog: { version, entry: `/remotes/mf-blog/${version}/mf-manifest.json` },
})

describe('what an operator writes is checked', () => {
  test.each([
    [
      'an unknown remote',
      { mf_shop: { version: '1', entry: '/remotes/mf-shop/1/mf-manifest.json' } },
    ],
    ['a missing version', { mf_blog: { entry: '/remotes/mf-blog/1/mf-manifest.json' } }],
    [
      'an entry that is no manifest',
      { mf_blog: { version: '1', entry: '/remotes/mf-blog/1/x.js' } },
    ],
    ['a script address', { mf_blog: { version: '1', entry: 'javascript:x/mf-manifest.json' } }],
    [
      'an entry that would break out of the policy header',
      { mf_blog: { version: '1', entry: "https://cdn.example/;script-src '*'/mf-manifest.json" } },
    ],
  ])('%s is refused', (_what, registry) => {
    expect(() => parseRegistry(JSON.stringify(registry))).toThrow()
  })

  test('own paths and other origins are accepted', () => {
    const registry = {
      ...release('1.0.0'),
      mf_public: { version: '2', entry: 'https://cdn.example/public/2/mf-manifest.json' },
    }
    expect(parseRegistry(JSON.stringify(registry))).toEqual(registry)
  })
})

describe('a registry file', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'registry-'))
  const file = path.join(directory, 'remotes.json')
  let clock = 0

  function write(text: string) {
    writeFileSync(file, text)
    clock += 1000
    utimesSync(file, clock, clock)
  }

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())
  afterAll(() => rmSync(directory, { recursive: true }))

  test('is read anew within a second of its change, and a broken one leaves the last good in force', async () => {
    const warnings: string[] = []
    const registry = fileRegistry(file, (message) => warnings.push(message))
    write(JSON.stringify(release('1.0.0')))
    expect(await registry.read()).toEqual(release('1.0.0'))

    write(JSON.stringify(release('1.1.0')))
    jest.advanceTimersByTime(1000)
    expect(await registry.read()).toEqual(release('1.1.0'))

    write('{ broken')
    jest.advanceTimersByTime(1000)
    expect(await registry.read()).toEqual(release('1.1.0'))
    expect(warnings).toHaveLength(1)
  })

  test('that was never good stops the reading with a sentence that names it', async () => {
    const missing = path.join(directory, 'none.json')
    await expect(fileRegistry(missing, () => {}).read()).rejects.toThrow(missing)
  })
})

describe('discovery', () => {
  let server: Server
  let build = '1.0.0-aaaa'

  beforeAll(async () => {
    server = createServer((request, response) => {
      const known = request.headers['x-gateway-secret'] === 'secret'
      response.writeHead(known && build ? 200 : 404).end(build)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  test('names what each server holds, and keeps the last known build of one that fell silent', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const remoteOrigins = new Map([
      ['mf-public', origin],
      ['mf-blog', origin],
      ['mf-admin', 'http://127.0.0.1:9'],
    ])
    const registry = discoveredRegistry({ remoteOrigins, gatewaySecret: 'secret' })
    const expected = {
      mf_public: { version: build, entry: `/remotes/mf-public/${build}/mf-manifest.json` },
      mf_blog: { version: build, entry: `/remotes/mf-blog/${build}/mf-manifest.json` },
    }
    expect(await registry.read()).toEqual(expected)

    build = ''
    jest.useFakeTimers({
      now: Date.now() + 60_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'],
    })
    expect(await registry.read()).toEqual(expected)
    jest.useRealTimers()
  })
})
