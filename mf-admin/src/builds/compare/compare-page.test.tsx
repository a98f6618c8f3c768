import { screen, within } from '@testing-library/react'
import { serveAdmin } from '../../testing/admin-api'
import { buildBuild, buildLive, buildPastRelease, buildWhole } from '../../testing/build-api'
import { renderScreen } from '../../testing/render-admin'
import type { PastRelease } from '../data/builds'

const later = {
  contract: { sharedUi: '^1.0.0', uses: { '@pt-portal/shared-ui': ['Box', 'Grid'] } },
  description: { ...buildBuild('b2').description, paths: ['/blogs', '/authors'] },
  bytes: 19_500,
  weight: {
    bytes: 19_500,
    parts: [
      { file: null, bytes: 11_000 },
      { file: 'src/pages/authors.tsx', bytes: 2500 },
    ],
    dependencies: [{ name: 'marked', bytes: 40_000 }],
  },
}

function serve(before = buildWhole('b1'), newest: Partial<PastRelease> = {}) {
  const history = [buildPastRelease(newest)]
  serveAdmin({
    answers: {
      'GET /api/releases?remote=mf_blog': () =>
        Response.json({ live: [buildLive(history[0]!)], history }),
      'GET /api/builds?remote=mf_blog': () =>
        Response.json([buildBuild('b2'), buildBuild('b1'), buildBuild('b0')]),
      'GET /api/builds?remote=mf_blog&build=b1': () => Response.json([before]),
      'GET /api/builds?remote=mf_blog&build=b2': () => Response.json([buildWhole('b2', later)]),
    },
  })
  return renderScreen('/admin/builds/mf_blog/compare')
}

test('the live build is compared with the newest: weight, addresses, names', async () => {
  serve()
  const parts = await screen.findByRole('table', { name: /^Parts/ })
  expect(
    within(parts)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'WhatBeforeAfterDifference',
    'The whole build18.0 kB19.5 kB+1.5 kB',
    'src/pages/authors.tsxnew2.5 kB+2.5 kB',
    'The start12.0 kB11.0 kB−1.0 kB',
  ])
  expect(screen.getByText('Both contain the same packages, of the same weight.')).toBeVisible()
  const addresses = screen.getByRole('region', { name: 'Addresses' })
  expect(within(addresses).getByRole('list', { name: 'Added' })).toHaveTextContent('/authors')
  expect(within(addresses).getByRole('list', { name: 'Removed' })).toHaveTextContent('/blogs/:slug')
  const names = screen.getByRole('region', { name: /shared modules/ })
  expect(within(names).getByRole('list', { name: 'Added' })).toHaveTextContent('Grid of @pt-portal')
})

test('what is live and what is a canary is said of both', async () => {
  serve(buildWhole('b1'), { canaryBuild: 'b2', canaryShare: 5 })
  for (const name of ['Before', 'After']) {
    const choice = await screen.findByRole('combobox', { name })
    expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'b2, canary, 5 %',
      'b1, live',
      'b0',
    ])
  }
})

test('other builds are chosen in the address, and one without weights is compared as a whole', async () => {
  const { user, router } = serve(buildWhole('b1', { weight: null }))
  expect(await screen.findByText(/^b1 was registered without what its parts weigh/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'After' }), 'b0')
  expect(router.state.location.search).toBe('?from=b1&to=b0')
})
