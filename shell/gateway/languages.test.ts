import { liveRemotes, registryIn } from './remotes/live-remotes'
import { buildIn } from './remotes/remote-build'
import { closeServers, startGateway } from './testing/gateway'
import { released } from './testing/live'

afterAll(closeServers)

const live = liveRemotes(released(), true, ['hi'])

describe('addresses in a language', () => {
  test.each([
    ['/hi', 'mf_public'],
    ['/hi/maharashtra', 'mf_public'],
    ['/hi/blogs', 'mf_blog'],
    ['/hi/blogs/due-dates', 'mf_blog'],
    ['/maharashtra', 'mf_public'],
    // The admin area has one address, and what the shell serves has no languages.
    ['/hi/admin', undefined],
    ['/hi/admin/leads', undefined],
    ['/hi/api/blogs', undefined],
    // Only one language is taken away: the rest is a slug that no state may have.
    ['/hi/hi', 'mf_public'],
    ['/xx/maharashtra', undefined],
  ])('%s belongs to %s', (address, remote) => {
    expect(live.remoteOf(address)?.name).toBe(remote)
  })

  test('another spelling is redirected to the one address', async () => {
    const { origin } = await startGateway()
    const answer = await fetch(`${origin}/HI/Maharashtra/`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/hi/maharashtra')
  })

  test('a page is made and kept by its address, with the query that its remote declares', async () => {
    const asked: string[] = []
    const { origin } = await startGateway({
      renderPage: async ({ address }) => {
        asked.push(address)
        return { status: 200, headers: {}, html: address, cacheable: true }
      },
    })
    await fetch(`${origin}/hi/calculator?salary=30000&utm_source=x&state=goa`)
    await fetch(`${origin}/calculator?state=goa`)
    await fetch(`${origin}/hi/calculator?state=goa&salary=30000`)
    expect(asked).toEqual(['/hi/calculator?state=goa&salary=30000', '/calculator?state=goa'])
  })
})

describe('files in a language', () => {
  test.each([
    ['/hi/calendar/maharashtra.ics', '/calendar/maharashtra.ics?lang=hi'],
    ['/hi/calendar/all.ics?states=goa', '/calendar/all.ics?states=goa&lang=hi'],
    ['/hi/cards/goa.png', '/cards/goa.png?lang=hi'],
    ['/calendar/maharashtra.ics', '/calendar/maharashtra.ics'],
  ])('%s is %s of the API', async (address, asked) => {
    const { origin, apiSeen } = await startGateway()
    await fetch(origin + address)
    expect(apiSeen.at(-1)?.url).toBe(asked)
  })

  test('pictures have no language', async () => {
    const { origin, pagesMade } = await startGateway()
    await fetch(`${origin}/hi/media/a.webp`)
    expect(pagesMade()).toBe(1)
  })
})

describe('the build of a remote', () => {
  const remote = {
    ...released()[0]!,
    name: 'mf_x',
    locales: ['en', 'hi'],
    entry: '/remotes/mf-x/1/mf-manifest.json',
    files: {
      'mf-manifest.json': 'sha256-a',
      'hi/mf-manifest.json': 'sha256-b',
      'node/x.js': 'sha256-c',
    },
  }

  test('in a language lies below the build, with its own hashes', () => {
    expect(buildIn(remote, 'hi')).toMatchObject({
      entry: '/remotes/mf-x/1/hi/mf-manifest.json',
      files: { 'mf-manifest.json': 'sha256-b' },
    })
    expect(Object.keys(buildIn(remote, 'hi').files!)).toEqual(['mf-manifest.json'])
  })

  test.each([undefined, 'en', 'mr'])('is the English one for %s', (language) => {
    expect(buildIn(remote, language)).toBe(remote)
  })

  test('without hashes has none in a language either', () => {
    expect(buildIn({ ...remote, files: undefined }, 'hi').files).toBeUndefined()
  })

  test('the registry in a language names its builds and labels', () => {
    const { mf_x } = registryIn([{ ...remote, label: { en: 'X', hi: 'एक्स' } }], 'hi')
    expect(mf_x).toMatchObject({
      label: 'एक्स',
      entry: '/remotes/mf-x/1/hi/mf-manifest.json',
      integrity: { 'mf-manifest.json': 'sha256-b' },
    })
  })
})

test('/remotes.json gives the builds in the language that a document asks for', async () => {
  const { origin } = await startGateway()
  const entry = async (query: string) =>
    (await (await fetch(`${origin}/remotes.json${query}`)).json()).mf_blog.entry
  expect(await entry('')).toBe('/remotes/mf-blog/1.0.0/mf-manifest.json')
  expect(await entry('?lang=hi')).toBe('/remotes/mf-blog/1.0.0/hi/mf-manifest.json')
  expect(await entry('?lang=xx')).toBe('/remotes/mf-blog/1.0.0/mf-manifest.json')
})
