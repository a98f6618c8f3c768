import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeServers, listen } from '../../testing/gateway'
import { until } from '../../testing/until'
import { parseRegistry } from './registry'
import { releasedRegistry } from './released-registry'

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

describe('a registry that an operator writes', () => {
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
    [
      'a contract that is none',
      { mf_blog: { ...release('1').mf_blog, contract: { sharedUi: '^1.0.0' } } },
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
  ])('with %s is refused', (_what, registry) => {
    expect(() => parseRegistry(JSON.stringify(registry), rules)).toThrow()
  })

  test.each([{ sharedUi: '^1.0.0', uses: { react: ['useState'] } }, null])(
    'may state what a build needs: %j',
    (contract) => {
      const registry = { mf_blog: { ...release('1').mf_blog, contract } }
      expect(parseRegistry(JSON.stringify(registry), rules)).toEqual(registry)
    },
  )

  test('must name other origins by https in production', () => {
    const registry = {
      mf_blog: { version: '1', entry: 'http://cdn.example/blog/1/mf-manifest.json' },
    }
    const text = JSON.stringify(registry)
    expect(parseRegistry(text, rules)).toEqual(registry)
    expect(() => parseRegistry(text, { isProduction: true })).toThrow('https')
  })

  test('may name the portal’s own paths and other origins', () => {
    const registry = {
      ...release('1.0.0'),
      mf_public: { version: '2', entry: 'https://cdn.example/public/2/mf-manifest.json' },
    }
    expect(parseRegistry(JSON.stringify(registry), rules)).toEqual(registry)
  })
})

describe('the API’s registry', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'registry-'))
  const registryFile = path.join(directory, 'portal/remotes.json')
  const releaseOf = (version: string) => ({
    remote: 'mf_blog',
    build: {
      build: version,
      entry: `/remotes/mf-blog/${version}/mf-manifest.json`,
      description: blog,
    },
    canary: null as object | null,
  })
  const shell = {
    remote: 'shell',
    build: { build: '1', entry: '', description: null },
    canary: null,
  }
  const registered = (version: string) => ({ ...release(version).mf_blog, remote: blog })
  const secret = 'a secret of the gateway'

  let answer: object | 'silent' | 'failing'
  let apiOrigin: string
  let answered: number
  beforeAll(async () => {
    apiOrigin = await listen(({ headers }, response) => {
      if (answer === 'silent') return
      answered += 1
      const isAllowed = headers.authorization === `Bearer ${secret}`
      const etag = `W/"${JSON.stringify(answer).length}"`
      if (headers['if-none-match'] === etag) return response.writeHead(304).end()
      response.writeHead(answer === 'failing' || !isAllowed ? 500 : 200, { etag })
      response.end(JSON.stringify(answer))
    })
  })
  beforeEach(() => {
    answered = 0
    rmSync(registryFile, { force: true })
  })
  afterAll(async () => {
    rmSync(directory, { recursive: true })
    await closeServers()
  })

  const follow = (warn: (message: string) => void = () => {}) =>
    releasedRegistry({ apiOrigin, gatewaySecret: secret, registryFile, ...rules }, warn)

  test('shows a release and its canary within two seconds, and is copied to disk', async () => {
    answer = { live: [releaseOf('1'), shell] }
    const registry = follow()
    expect(await registry.read()).toEqual({ mf_blog: registered('1') })
    const changed = jest.fn()
    registry.onChange(changed)

    answer = { live: [{ ...releaseOf('1'), canary: { build: releaseOf('22').build, share: 5 } }] }
    const startedAt = Date.now()
    await until(() => changed.mock.calls.length === 1)
    expect(Date.now() - startedAt).toBeLessThan(2000)
    const withCanary = {
      mf_blog: { ...registered('1'), canary: { ...registered('22'), share: 5 } },
    }
    expect(registry.known()).toEqual(withCanary)
    expect(JSON.parse(readFileSync(registryFile, 'utf8'))).toEqual(withCanary)

    const seen = answered
    await until(() => answered > seen + 1)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('has what is stored for the settings of a remote, also from the copy that only its user reads', async () => {
    answer = { live: [releaseOf('1')], settings: { mf_blog: { partnerKey: 'k-1' }, gone: {} } }
    const known = { mf_blog: { ...registered('1'), settings: { partnerKey: 'k-1' } } }
    expect(await follow().read()).toEqual(known)
    await until(() => existsSync(registryFile))
    expect(statSync(registryFile).mode & 0o777).toBe(0o600)
    answer = 'failing'
    expect(await follow().read()).toEqual(known)
  })

  test.each([['failing'], ['silent']] as const)(
    'while the API is %s a gateway starts with the copy, and follows the API once it is back',
    async (state) => {
      answer = { live: [releaseOf('1')] }
      await follow().read()
      answer = state
      const warnings: string[] = []
      const registry = follow((message) => warnings.push(message))
      expect(await registry.read()).toEqual({ mf_blog: registered('1') })
      expect(registry.isComplete()).toBe(true)
      await until(() => warnings.length === 1)
      expect(warnings[0]).toMatch(/^The API does not say what is live, the last registry stays/)

      answer = { live: [releaseOf('333')] }
      await until(() => registry.known()?.mf_blog?.version === '333')
    },
  )

  const shop = (version: string, changes: object = {}) => ({
    remote: 'mf_shop',
    build: {
      build: version,
      entry: `/remotes/mf-shop/${version}/mf-manifest.json`,
      description: { ...blog, name: 'mf_shop', paths: ['/shop'], ...changes },
    },
    canary: null as object | null,
  })

  test('skips a build that cannot be used, warns once, and keeps the remote’s previous build', async () => {
    answer = { live: [releaseOf('1'), shop('1')] }
    const notes: string[][] = []
    const registry = follow((message, code = '') => notes.push([code, message]))
    await registry.read()
    const broken = { ...releaseOf('1'), build: { build: '2', entry: 'javascript:x' } }
    answer = { live: [broken, shop('22')] }
    await until(() => registry.known()?.mf_shop?.version === '22')
    expect(registry.known()?.mf_blog).toEqual(registered('1'))
    expect(registry.isComplete()).toBe(true)

    answer = { live: [broken, shop('333')] }
    await until(() => registry.known()?.mf_shop?.version === '333')
    expect(notes).toEqual([
      [
        'build_not_usable',
        expect.stringContaining('One build is left out: the registry\'s "mf_blog"'),
      ],
    ])
    // A gateway that starts with the copy on disk uses the same builds.
    answer = 'failing'
    const { mf_blog, mf_shop } = await follow().read()
    expect([mf_blog?.version, mf_shop?.version]).toEqual(['1', '333'])
  })

  test('at a start, skips a remote without a usable build, and reports the registry as incomplete', async () => {
    answer = { live: [shop('1', { paths: undefined }), releaseOf('1')] }
    const registry = follow()
    expect(await registry.read()).toEqual({ mf_blog: registered('1') })
    expect(registry.isComplete()).toBe(false)
  })

  test('ignores a canary that cannot be used', async () => {
    const canary = { build: { build: '2', entry: 'javascript:x' }, share: 5 }
    answer = { live: [{ ...releaseOf('1'), canary }] }
    expect(await follow().read()).toEqual({ mf_blog: registered('1') })
  })

  test('ignores unknown fields of a later version, and the build is live', async () => {
    const entry = { label: 'Shop', address: '/shop', places: ['more'], order: 1 }
    const later = { layout: 'wide', navigation: [{ ...entry, icon: 'cart' }] }
    answer = { live: [shop('1', later)] }
    const { mf_shop } = await follow().read()
    expect(mf_shop?.remote).toEqual({
      ...blog,
      name: 'mf_shop',
      paths: ['/shop'],
      navigation: [entry],
    })
  })

  test.each(['__proto__', 'constructor', 'Mf Shop'])(
    'skips a remote named %s without affecting the others',
    async (remote) => {
      answer = { live: [releaseOf('1'), { ...shop('1'), remote }] }
      const registry = follow()
      const builds = await registry.read()
      expect(Object.entries(builds)).toEqual([['mf_blog', registered('1')]])
    },
  )

  test('is incomplete before the first release', async () => {
    answer = { live: [] }
    const registry = follow()
    expect(await registry.read()).toEqual({})
    expect(registry.isComplete()).toBe(false)
  })

  test('warns about a broken copy and asks the API', async () => {
    mkdirSync(path.dirname(registryFile), { recursive: true })
    writeFileSync(registryFile, '{ broken')
    answer = { live: [releaseOf('1')] }
    const warnings: string[] = []
    const registry = follow((message) => warnings.push(message))
    expect(await registry.read()).toEqual({ mf_blog: registered('1') })
    expect(warnings).toEqual([expect.stringContaining(registryFile)])
  })
})
