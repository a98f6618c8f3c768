import { screen, within } from '@testing-library/react'
import { serveAdmin } from '../../testing/admin-api'
import {
  buildBuild,
  buildFigures,
  buildLive,
  buildPastRelease,
  buildWatch,
} from '../../testing/build-api'
import { renderScreen } from '../../testing/render-admin'
import { showAsBefore, showIn } from '../../testing/window-width'
import type { PastRelease } from '../data/builds'

beforeEach(() => showIn(true))
afterEach(showAsBefore)

function serve(
  history: PastRelease[],
  watch: object | null = null,
  totals = [buildFigures('b1'), buildFigures('b2', { pages: 90 })],
) {
  const live = history[0] ? [{ ...buildLive(history[0]), watch }] : []
  serveAdmin({
    answers: {
      'GET /api/releases?': () => Response.json({ live, history }),
      'GET /api/builds?': () =>
        Response.json(history.length ? [buildBuild('b2'), buildBuild('b1')] : []),
      'GET /api/builds/evidence?remote=mf_blog': () => Response.json({ hours: totals, totals }),
      'HEAD /remotes/mf-blog/b1/remote.json': () => new Response(null, { status: 404 }),
    },
  })
}

test('each remote has a card with what is live, who released it, and how it does', async () => {
  const first = buildPastRelease()
  const canary = buildPastRelease({
    ...{ id: 2, basedOn: 1, canaryBuild: 'b2', canaryShare: 5 },
    ...{ releasedBy: 'ravi@example.com', reason: 'Try it' },
  })
  serve([canary, first], buildWatch())
  renderScreen('/admin/builds')
  const card = await screen.findByRole('region', { name: 'mf_blog' })
  expect(card).toHaveTextContent('Of Editorial team')
  expect(card).toHaveTextContent(/Live since .*, by asha@example.com: First/)
  expect(card).toHaveTextContent(/Canary since .*, by ravi@example.com: Try it/)
  expect(card).toHaveTextContent(/stage 2 of 4 since .* It waits for 110 more visits\./)
  expect(await within(card).findByText('Files missing')).toBeVisible()
  const rows = within(await within(card).findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Failed renders'),
    expect.stringMatching(/^b1Live2,000/),
    expect.stringMatching(/^b2Canary, 5 %90/),
  ])
  expect(within(card).getByRole('link', { name: 'Open mf_blog' })).toHaveAttribute(
    'href',
    '/admin/builds/mf_blog',
  )
})

test('a build whose pages cannot be rendered is marked, live or as a canary', async () => {
  const canary = buildPastRelease({ id: 2, basedOn: 1, canaryBuild: 'b2', canaryShare: 5 })
  const totals = [
    buildFigures('b1', { renders: 11, failedRenders: 10 }),
    buildFigures('b2', { renders: 2000, failedRenders: 1900 }),
  ]
  serve([canary, buildPastRelease()], null, totals)
  renderScreen('/admin/builds')
  const card = await screen.findByRole('region', { name: 'mf_blog' })
  expect(await within(card).findByText('10 of 11 renders failed')).toBeVisible()
  expect(within(card).getByText('1,900 of 2,000 renders of the canary failed')).toBeVisible()
})

test('a single failed render of many is no problem', async () => {
  serve([buildPastRelease()], null, [buildFigures('b1', { failedRenders: 1 })])
  renderScreen('/admin/builds')
  const card = await screen.findByRole('region', { name: 'mf_blog' })
  expect(await within(card).findByRole('table')).toHaveTextContent('1 (0.3 %)')
  expect(within(card).queryByText(/renders/, { selector: 'span' })).not.toBeInTheDocument()
})

test('a team for which no remote is chosen yet is told whom to ask', async () => {
  const user = { email: 'team@example.com', role: 'team', remotes: [] }
  const nothing = { live: [], history: [], shell: null }
  serveAdmin({
    user,
    answers: {
      'GET /api/releases?': () => Response.json(nothing),
      'GET /api/builds?': () => Response.json([]),
    },
  })
  renderScreen('/admin/builds')
  expect(await screen.findByText('No remote is yours yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Deploy tokens' })).not.toBeInTheDocument()
})

test('a portal without releases says how there will be one', async () => {
  serve([])
  renderScreen('/admin/releases')
  expect(await screen.findByText('Nothing has been released yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Builds' })).toBeVisible()
})
