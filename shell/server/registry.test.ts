import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { discoveredRegistry, fileRegistry, parseRegistry } from './registry'
import { passTime } from './testing/gateway'

const rules = { isProduction: false }

const release = (version: string) => ({
  mf_blog: { version, entry: `/remotes/mf-blog/${version}/mf-manifest.json` },
})

const blog = {
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public',
  paths: ['/blogs', '/blogs/:slug'],
}

describe('what an operator writes is checked', () => {
  test.each([
    [
      'a name of no remote',
      { 'mf-shop': { version: '1', entry: '/remotes/mf-shop/1/mf-manifest.json' } },
    ],
    [
      'a description of another remote',
      {
        mf_shop: {
          ...release('1').mf_blog,
          entry: '/remotes/mf-shop/1/mf-manifest.json',
          remote: blog,
        },
      },
    ],
    [
      'a description that lacks its addresses',
      { mf_blog: { ...release('1').mf_blog, remote: { ...blog, paths: undefined } } },
    ],
    ['a missing version', { mf_blog: { entry: '/remotes/mf-blog/1/mf-manifest.json' } }],
    [
      'an entry that is no manifest',
      { mf_blog: { version: '1', entry: '/remotes/mf-blog/1/x.js' } },
    ],
    [
      'a build of another remote',
      { mf_blog: { version: '1', entry: '/remotes/mf-admin/1/mf-manifest.json' } },
    ],
    ['a script address', { mf_blog: { version: '1', entry: 'javascript:x/mf-manifest.json' } }],
    [
      'an entry that would break out of the policy header',
      { mf_blog: { version: '1', entry: "https://cdn.example/;script-src '*'/mf-manifest.json" } },
    ],
  ])('%s is refused', (_what, registry) => {
    expect(() => parseRegistry(JSON.stringify(registry), rules)).toThrow()
  })

  test('code of another origin travels encrypted in production', () => {
    const registry = {
      mf_blog: { version: '1', entry: 'http://cdn.example/blog/1/mf-manifest.json' },
    }
    const text = JSON.stringify(registry)
    expect(parseRegistry(text, rules)).toEqual(registry)
    expect(() => parseRegistry(text, { isProduction: true })).toThrow('https')
  })

  test('own paths and other origins are accepted', () => {
    const registry = {
      ...release('1.0.0'),
      mf_public: { version: '2', entry: 'https://cdn.example/public/2/mf-manifest.json' },
    }
    expect(parseRegistry(JSON.stringify(registry), rules)).toEqual(registry)
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
    const registry = fileRegistry(file, rules, (message) => warnings.push(message))
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

  test('is read anew also when the machine’s clock has been set back', async () => {
    write(JSON.stringify(release('1.0.0')))
    const registry = fileRegistry(file, rules, () => {})
    await registry.read()
    jest.setSystemTime(Date.now() - 24 * 60 * 60 * 1000)
    write(JSON.stringify(release('1.1.0')))
    jest.advanceTimersByTime(1000)
    expect(await registry.read()).toEqual(release('1.1.0'))
  })

  test('that was never good stops the reading with a sentence that names it', async () => {
    const missing = path.join(directory, 'none.json')
    await expect(fileRegistry(missing, rules, () => {}).read()).rejects.toThrow(missing)
  })
})

describe('discovery', () => {
  const servers: Server[] = []
  let build = '1.0.0-aaaa'

  async function serve(name: string, isSilent = () => false): Promise<string> {
    const server = createServer((request, response) => {
      if (isSilent()) return
      const remote = { ...blog, name, paths: [`/${name}`] }
      response.end(request.url === '/latest' ? build : JSON.stringify(remote))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  test('names what each server holds; one that falls silent keeps its build, and nobody waits for it', async () => {
    let isSilent = false
    const remoteOrigins = [
      await serve('mf_public'),
      await serve('mf_blog', () => isSilent),
      await serve('glossary'),
    ]
    const registry = discoveredRegistry({ remoteOrigins })
    const found = await registry.read()
    expect(registry.isComplete()).toBe(true)
    expect(Object.keys(found).sort()).toEqual(['glossary', 'mf_blog', 'mf_public'])
    expect(found.glossary).toMatchObject({
      version: build,
      entry: `/remotes/glossary/${build}/mf-manifest.json`,
      remote: { paths: ['/glossary'] },
    })

    build = '1.1.0-bbbb'
    isSilent = true
    passTime(60_000)
    const startedAt = Date.now()
    await registry.read()
    expect(Date.now() - startedAt).toBeLessThan(1000)
    jest.restoreAllMocks()
    const seen = async () => (await registry.read()).mf_public?.version
    for (let tries = 0; (await seen()) !== build && tries < 200; tries += 1) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await seen()).toBe('1.1.0-bbbb')
    expect((await registry.read()).mf_blog?.version).toBe('1.0.0-aaaa')
  })
})
