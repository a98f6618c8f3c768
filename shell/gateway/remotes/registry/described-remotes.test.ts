import { integrityOf } from '@pt-portal/remote-kit/remote/build-files'
import pino from 'pino'
import { gatewayMetrics } from '../../observability/metrics'
import { closeServers, listen, passTime } from '../../testing/gateway'
import { until } from '../../testing/until'
import { liveRemotes } from '../live-remotes'
import { manifestCache } from '../remote-build'
import { describedRemotes } from './described-remotes'
import type { ReleasedBuilds } from './registry'

const lines: { code?: string }[] = []
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
const blog = {
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public' as const,
  paths: ['/blogs', '/blogs/:slug'],
}
const build = (folder: string, version: string) => ({
  version,
  entry: `/remotes/${folder}/${version}/mf-manifest.json`,
})

/** Files of a build, for browsers and for Node. */
const files = (version: string) => {
  const routes = { path: './routes', assets: { js: { sync: ['routes.js'], async: ['page.js'] } } }
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, exposes: [routes] }
  const folders = [`/${version}`, `/${version}/node`]
  const scripts = ['entry.js', 'routes.js', 'page.js']
  return Object.fromEntries(
    folders.flatMap((folder) => [
      [`${folder}/mf-manifest.json`, manifest],
      ...scripts.map((script) => [`${folder}/${script}`, {}]),
    ]),
  )
}

let builds: ReleasedBuilds
let answers: Record<string, object>
let released: () => void
const asked: string[] = []

afterEach(() => jest.restoreAllMocks())
afterAll(closeServers)

const allowing = {
  allowedOrigins: ['https://api.example'],
  imageOrigins: [],
  allowedUpstreams: ['https://terms.example'],
}

async function start(warm?: Parameters<typeof describedRemotes>[1]['warm']) {
  answers = { '/1/remote.json': blog, ...files('2') }
  builds = { mf_blog: build('mf-blog', '1') }
  asked.length = 0
  const origin = await listen((request, response) => {
    asked.push(request.url!)
    const answer = answers[request.url!]
    response.writeHead(answer ? 200 : 502).end(JSON.stringify(answer ?? {}))
  })
  const registry = {
    read: async () => builds,
    known: () => builds,
    isComplete: () => true,
    onChange: (listener: () => void) => {
      released = listener
    },
  }
  const servers = { remoteOrigin: () => origin, gatewaySecret: 'a secret' }
  return describedRemotes(
    registry,
    { servers, allowing, manifestAt: manifestCache(servers), metrics: gatewayMetrics(), warm },
    log,
  )
}

/** Reads until the live version is as expected; missing files are fetched in the background. */
async function readUntil(
  remotes: Awaited<ReturnType<typeof start>>,
  address: string,
  version: string,
) {
  let live = await remotes.read()
  await until(async () => {
    live = await remotes.read()
    return live.remoteOf(address)?.version === version
  })
  return live
}

test('learns the addresses from the live builds, and fetches each description once', async () => {
  const remotes = await start()
  const live = await remotes.read()
  expect(live.remoteOf('/blogs/a-post')).toMatchObject({ name: 'mf_blog', version: '1' })
  expect(remotes.known()).toBe(live)
  await remotes.read()
  expect(asked).toEqual(['/1/remote.json'])
})

test('a release may add addresses, and its description is not fetched if the registry carries it', async () => {
  const remotes = await start()
  await remotes.read()
  builds = {
    mf_blog: { ...build('mf-blog', '2'), remote: { ...blog, paths: ['/blogs', '/authors/:name'] } },
  }
  released()
  const live = await readUntil(remotes, '/authors/x', '2')
  expect(live.remoteOf('/blogs/x')).toBeUndefined()
  expect(asked).not.toContain('/2/remote.json')
})

test.each(['/2/mf-manifest.json', '/2/node/mf-manifest.json', '/2/entry.js', '/2/node/page.js'])(
  'a build is not live while %s is missing',
  async (file) => {
    const remotes = await start()
    await remotes.read()
    const { [file]: missing, ...rest } = answers
    answers = rest
    builds = { mf_blog: { ...build('mf-blog', '2'), remote: blog } }
    released()
    await until(() => asked.includes(file))
    expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('1')
    expect((await remotes.read()).isComplete).toBe(true)
    answers = { ...rest, [file]: missing! }
    passTime(3000)
    await remotes.read()
    jest.restoreAllMocks()
    passTime(6000)
    await readUntil(remotes, '/blogs', '2')
  },
)

test('a new build is warmed before it is live, and the one before stays live meanwhile', async () => {
  const warming: string[] = []
  let finish = () => {}
  const remotes = await start((live, added) => {
    warming.push(`${live.remoteOf('/blogs')?.version}: ${added.map(({ version }) => version)}`)
    return new Promise((resolve) => (finish = resolve))
  })
  await remotes.read()
  expect(warming).toEqual([])
  builds = { mf_blog: { ...build('mf-blog', '2'), remote: blog } }
  released()
  await until(() => warming.length > 0)
  expect(warming).toEqual(['2: 2'])
  expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('1')
  finish()
  await readUntil(remotes, '/blogs', '2')
  expect(warming).toHaveLength(1)
})

const hashesOf = (version: string) =>
  Object.fromEntries(
    Object.entries(files(version)).map(([file, content]) => [
      file.slice(`/${version}/`.length),
      integrityOf(JSON.stringify(content)),
    ]),
  )

test.each(['mf-manifest.json', 'node/mf-manifest.json', 'entry.js', 'page.js', 'node/page.js'])(
  'a build is not live while its %s differs from the release',
  async (file) => {
    const remotes = await start()
    await remotes.read()
    const warn = jest.spyOn(log, 'warn')
    const good = answers
    answers = { ...good, [`/2/${file}`]: { of: 'somebody else' } }
    builds = { mf_blog: { ...build('mf-blog', '2'), remote: blog, files: hashesOf('2') } }
    released()
    await until(() => warn.mock.calls.length > 0)
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({
        code: 'file_differs',
        reason: expect.stringMatching(new RegExp(`^PT-F017 .+/2/${file} is not`)),
      }),
    ])
    expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('1')
    answers = good
    passTime(3000)
    await remotes.read()
    const live = await readUntil(remotes, '/blogs', '2')
    expect(live.registry.mf_blog).toMatchObject({
      integrity: { 'mf-manifest.json': hashesOf('2')['mf-manifest.json'] },
    })
  },
)

test('a build released without files for Node is not live', async () => {
  const remotes = await start()
  await remotes.read()
  const warn = jest.spyOn(log, 'warn')
  const forBrowsers = Object.entries(hashesOf('2')).filter(([file]) => !file.startsWith('node/'))
  const hashes = Object.fromEntries(forBrowsers)
  builds = { mf_blog: { ...build('mf-blog', '2'), remote: blog, files: hashes } }
  released()
  await until(() => warn.mock.calls.length > 0)
  expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('1')
})

test('a remote that is new to a running gateway is not live until all its files are there', async () => {
  const remotes = await start()
  await remotes.read()
  const news = { ...blog, name: 'news', paths: ['/news'] }
  builds = { ...builds, news: { ...build('news', '3'), remote: news } }
  released()
  await until(async () => !(await remotes.read()).isComplete)
  expect((await remotes.read()).remoteOf('/news')).toBeUndefined()
  answers = { ...answers, ...files('3') }
  passTime(3000)
  await readUntil(remotes, '/news', '3')
})

test('a canary with missing files does not affect the live build, and is shown once they are there', async () => {
  const remotes = await start()
  const canary = { ...build('mf-blog', '3'), remote: blog, share: 5 }
  builds = { mf_blog: { ...build('mf-blog', '1'), remote: blog, canary } }
  const live = await remotes.read()
  expect(live.remoteOf('/blogs')?.version).toBe('1')
  expect(live.hasCanaries).toBe(false)
  answers = { ...answers, ...files('3') }
  passTime(3000)
  await until(async () => (await remotes.read()).hasCanaries)
})

test('a release makes only the pages of its own remote stale', async () => {
  const remotes = await start()
  const glossary = { ...blog, name: 'glossary', paths: ['/glossary'] }
  builds = { ...builds, glossary: { ...build('glossary', '1'), remote: glossary } }
  const before = await remotes.read()
  builds = { ...builds, mf_blog: { ...build('mf-blog', '2'), remote: blog } }
  released()
  const after = await readUntil(remotes, '/blogs', '2')
  expect(after.stampOf('mf_blog')).not.toBe(before.stampOf('mf_blog'))
  expect(after.stampOf('glossary')).toBe(before.stampOf('glossary'))
  expect(after.stampOf(undefined)).toBe(before.stampOf(undefined))
})

test('builds and canaries have what is stored, and the log names once what does not fit', async () => {
  lines.length = 0
  const remotes = await start()
  answers = { ...answers, ...files('3') }
  const pageSize = { type: 'number' as const, default: 10, description: 'x' }
  const described = { ...blog, settings: { pageSize } }
  const text = { pageSize: { ...pageSize, type: 'text' as const, default: '' } }
  const stored = { pageSize: 'k-1' }
  const canary = { ...build('mf-blog', '3'), remote: { ...blog, settings: text }, share: 5 }
  const first = { ...build('mf-blog', '1'), remote: described, canary, settings: stored }
  builds = { mf_blog: first }
  const live = (await remotes.read()).byName.get('mf_blog')!
  expect([live.stored, live.canaryBuild?.remote.stored]).toEqual([stored, stored])
  builds = { mf_blog: { ...first } }
  released()
  await until(async () => (await remotes.read()).byName.get('mf_blog') !== live)
  const said = lines.filter(({ code }) => code === 'setting_unusable')
  expect(said).toMatchObject([{ remote: 'mf_blog', version: '1', setting: 'pageSize' }])
  expect(JSON.stringify(said)).not.toContain('k-1')
})

test('a change of a remote’s label, which is on every page, makes all pages stale', async () => {
  const remotes = await start()
  const before = await remotes.read()
  builds = { mf_blog: { ...build('mf-blog', '2'), remote: { ...blog, label: 'The magazine' } } }
  released()
  const after = await readUntil(remotes, '/blogs', '2')
  expect(after.stampOf(undefined)).not.toBe(before.stampOf(undefined))
})

test('the registry for browsers contains only what they need', async () => {
  const remotes = await start()
  const { label, access, paths } = blog
  expect((await remotes.read()).registry).toEqual({
    mf_blog: { ...build('mf-blog', '1'), label, access, paths },
  })
})

test('the log names once what a build declares and the operator does not allow', async () => {
  const connect = ['https://api.example', 'https://other.example']
  const remotes = await start()
  answers['/1/remote.json'] = { ...blog, origins: { connect } }
  lines.length = 0
  await remotes.read()
  builds = { ...builds }
  released()
  await until(() => remotes.known() !== undefined)
  const noted = lines.filter(({ code }) => code === 'origins_not_allowed')
  expect(noted).toMatchObject([
    { remote: 'mf_blog', version: '1', origins: ['https://other.example'] },
  ])
})

test.each([
  ['https://terms.example', []],
  ['http://terms.example', [{ remote: 'mf_blog', version: '1', address: 'http://terms.example' }]],
])('the log names once a back end that the operator does not allow: %s', async (address, noted) => {
  const remotes = await start()
  answers['/1/remote.json'] = { ...blog, upstream: { address } }
  lines.length = 0
  await remotes.read()
  builds = { ...builds }
  released()
  await until(() => remotes.known() !== undefined)
  expect(lines.filter(({ code }) => code === 'upstream_not_allowed')).toMatchObject(noted)
})

test('a build without a description is not live until it has one', async () => {
  const remotes = await start()
  await remotes.read()
  builds = { mf_blog: build('mf-blog', '2') }
  released()
  await until(() => asked.includes('/2/remote.json'))
  expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('1')
  answers['/2/remote.json'] = { ...blog, paths: ['/news'] }
  passTime(3000)
  await readUntil(remotes, '/news', '2')
})

test.each<[string, object]>([
  ['without a description', {}],
  ['with the description of another remote', { ...blog, name: 'mf_news' }],
])('a remote %s is left out, and the others stay live', async (_what, answer) => {
  const remotes = await start()
  answers['/9/remote.json'] = answer
  builds = { ...builds, mf_shop: build('mf-shop', '9') }
  const live = await remotes.read()
  expect(live.remotes.map(({ name }) => name)).toEqual(['mf_blog'])
  expect(live.isComplete).toBe(false)
})

test('the first of two remotes that claim the same address keeps it', async () => {
  const remotes = await start()
  answers['/9/remote.json'] = { ...blog, name: 'mf_news', paths: ['/news', '/blogs/:post'] }
  builds = { ...builds, mf_news: build('mf-news', '9') }
  const live = await remotes.read()
  expect(live.remotes.map(({ name }) => name)).toEqual(['mf_blog'])
  expect(live.remoteOf('/blogs/x')?.name).toBe('mf_blog')
})

test('menus contain the entries of live remotes, in their order, that lead to the remotes themselves', async () => {
  const remotes = await start()
  const entry = (label: string, address: string, order: number) => ({
    label,
    address,
    order,
    places: ['more' as const],
  })
  const glossary = { ...blog, name: 'glossary', paths: ['/glossary'] }
  builds = {
    mf_blog: {
      ...build('mf-blog', '2'),
      remote: { ...blog, navigation: [entry('Blogs', '/blogs', 20), entry('X', '/admin', 1)] },
    },
    glossary: {
      ...build('glossary', '1'),
      remote: { ...glossary, navigation: [entry('Glossary', '/glossary', 10)] },
    },
  }
  const { navigation } = await remotes.read()
  expect(navigation.map(({ label }) => label)).toEqual(['Glossary', 'Blogs'])
})

test('a remote with origins makes all pages stale, but not other origins', () => {
  const plain = { ...blog, ...build('mf-blog', '1') }
  const stampWith = (origin: string) =>
    liveRemotes([{ ...plain, origins: { connect: [origin] } }]).stampOf(undefined)
  expect(stampWith('https://api.example')).not.toBe(liveRemotes([plain]).stampOf(undefined))
  expect(stampWith('https://api.example')).toBe(stampWith('https://other.example'))
})

test('pages are told of a remote’s frame, and another frame makes them stale', () => {
  const site = { ...blog, ...build('mf-blog', '1') }
  const own = { ...site, frame: 'own' as const }
  expect(liveRemotes([own]).registry.mf_blog).toMatchObject({ frame: 'own' })
  expect(liveRemotes([own]).stampOf(undefined)).not.toBe(liveRemotes([site]).stampOf(undefined))
})
