import { liveRemotes } from '../remotes/live-remotes'
import { released } from '../testing/live'
import { warmBuilds } from './warm-up'

test('each thread of a new build renders a main page, and the other builds stay as they are', async () => {
  const before = liveRemotes(released('1'))
  const [build] = released('2').filter(({ name }) => name === 'mf_blog')
  const rendered: string[] = []
  const renderPage = async ({ address, live }: { address: string; live: typeof before }) => {
    rendered.push(`${address} ${live.byName.get('mf_blog')?.version}`)
    expect(live.byName.get('mf_public')?.version).toBe('1')
    return { status: 200, headers: {}, html: '', cacheable: true }
  }
  await warmBuilds({ renderPage }, 3)(before, [build!])
  expect(rendered).toHaveLength(3)
  expect(rendered).toContain('/blogs 2')
})
