import pino from 'pino'
import { describedRemotes } from './live-remotes'
import type { ReleasedBuilds } from './registry'
import { closeServers, listen, passTime } from './testing/gateway'

const log = pino({ level: 'silent' })
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

let builds: ReleasedBuilds
let answers: Record<string, object>
const asked: string[] = []

afterEach(() => jest.restoreAllMocks())
afterAll(closeServers)

async function start() {
  answers = { '/1/remote.json': blog }
  builds = { mf_blog: build('mf-blog', '1') }
  asked.length = 0
  const origin = await listen((request, response) => {
    asked.push(request.url!)
    const answer = answers[request.url!]
    response.writeHead(answer ? 200 : 502).end(JSON.stringify(answer ?? {}))
  })
  const registry = { read: async () => builds, known: () => builds, isComplete: () => true }
  return describedRemotes(registry, { remoteOrigin: () => origin }, log)
}

/** Reads until it is as expected; what is missing is asked for beside the reading. */
async function readUntil(
  remotes: Awaited<ReturnType<typeof start>>,
  address: string,
  version: string,
) {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await remotes.read()).remoteOf(address)?.version === version) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`${address} is not served by ${version}`)
}

test('who serves what is learnt from the live builds, each asked once', async () => {
  const remotes = await start()
  const live = await remotes.read()
  expect(live.remoteOf('/blogs/a-post')).toMatchObject({ name: 'mf_blog', version: '1' })
  expect(remotes.known()).toBe(live)
  await remotes.read()
  expect(asked).toEqual(['/1/remote.json'])
})

test('a release may bring new addresses, and what the registry carries is not asked for', async () => {
  const remotes = await start()
  await remotes.read()
  builds = {
    mf_blog: { ...build('mf-blog', '2'), remote: { ...blog, paths: ['/blogs', '/authors/:name'] } },
  }
  const live = await remotes.read()
  expect(live.remoteOf('/authors/x')?.version).toBe('2')
  expect(live.remoteOf('/blogs/x')).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('browsers are told what they need, and no more', async () => {
  const remotes = await start()
  const { label, access, paths } = blog
  expect((await remotes.read()).registry).toEqual({
    mf_blog: { ...build('mf-blog', '1'), label, access, paths },
  })
})

test('a build that does not say what it serves keeps what its remote served last, and is asked again', async () => {
  const remotes = await start()
  await remotes.read()
  builds = { mf_blog: build('mf-blog', '2') }
  expect((await remotes.read()).remoteOf('/blogs')?.version).toBe('2')
  answers['/2/remote.json'] = { ...blog, paths: ['/news'] }
  passTime(3000)
  await readUntil(remotes, '/news', '2')
})

test.each<[string, object]>([
  ['that says nothing', {}],
  ['that describes another remote', { ...blog, name: 'mf_news' }],
])('a remote %s is left out, and costs no other', async (_what, answer) => {
  const remotes = await start()
  answers['/9/remote.json'] = answer
  builds = { ...builds, mf_shop: build('mf-shop', '9') }
  const live = await remotes.read()
  expect(live.remotes.map(({ name }) => name)).toEqual(['mf_blog'])
  expect(live.isComplete).toBe(false)
})

test('of two that claim one address the first keeps it', async () => {
  const remotes = await start()
  answers['/9/remote.json'] = { ...blog, name: 'mf_news', paths: ['/news', '/blogs/:post'] }
  builds = { ...builds, mf_news: build('mf-news', '9') }
  const live = await remotes.read()
  expect(live.remotes.map(({ name }) => name)).toEqual(['mf_blog'])
  expect(live.remoteOf('/blogs/x')?.name).toBe('mf_blog')
})

test('menus hold what live remotes have in them, in their order, and lead to the remotes themselves', async () => {
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
