import { liveRemotes } from '../remotes/live-remotes'
import { released } from '../testing/live'
import { warmBuilds } from './warm-up'

type Live = ReturnType<typeof liveRemotes>

/**
 * Warms a new build of a remote on three threads; returns what was rendered, also in whole when it was reported, and the
 * builds that it was rendered with.
 */
async function warmed(name: string, addressesOf = async (): Promise<string[]> => []) {
  const before = liveRemotes(released('1'))
  const [build] = released('2').filter((each) => each.name === name)
  const rendered: string[] = []
  const builds = new Set<string>()
  const renderPage = async ({ address, live }: { address: string; live: Live }) => {
    rendered.push(address)
    builds.add(live.remotes.map((each) => `${each.name} ${each.version}`).join())
    return { status: 200, headers: {}, html: '', cacheable: true }
  }
  const reported: string[][] = []
  const report = async () => void reported.push([...rendered])
  await warmBuilds({ renderPage, addressesOf, report }, 3)(before, [build!])
  return { rendered, reported, builds: [...builds] }
}

test('each thread of a new build renders a main page, and the other builds stay as they are', async () => {
  const { rendered, builds } = await warmed('mf_blog')
  expect(rendered).toEqual(['/blogs', '/blogs', '/blogs'])
  expect(builds).toEqual([expect.stringMatching(/mf_blog 2/)])
  expect(builds[0]).toContain('mf_public 1')
})

test('each thread renders pages of the patterns with parameters, spread over those that the build lists', async () => {
  const posts = Array.from({ length: 10 }, (_, at) => `/blogs/post-${at}`)
  const { rendered } = await warmed('mf_blog', async () => ['/blogs', ...posts])
  const others = rendered.slice(3)
  expect(new Set(others)).toEqual(new Set([0, 3, 6, 9].map((at) => posts[at])))
  expect(others).toHaveLength(12)
})

test('a build whose sitemap lists one page of a pattern renders that one', async () => {
  const { rendered } = await warmed('mf_blog', async () => ['/blogs/only'])
  expect(rendered.slice(3)).toEqual(['/blogs/only', '/blogs/only', '/blogs/only'])
})

test('what was counted of these renders is reported once, before the build is live', async () => {
  const { rendered, reported } = await warmed('mf_blog', async () => ['/blogs/only'])
  expect(reported).toEqual([rendered])
})
