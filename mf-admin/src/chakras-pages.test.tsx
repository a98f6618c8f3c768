import { matchRoutes, type RouteObject } from '@pt-portal/shared-ui/router'
import { expectChakrasPages } from '../../tooling/testing/both-factories'
import { routes } from './routes'

jest.setTimeout(180_000)

const addresses = [
  '/admin',
  '/admin/blogs',
  '/admin/blogs?new',
  '/admin/blogs?edit=2',
  '/admin/blogs/calendar?month=2026-12',
  '/admin/state-pages',
  '/admin/links',
  '/admin/trash',
  '/admin/state-pages/new',
  '/admin/state-pages/1/edit',
  '/admin/state-pages/1/facts',
  '/admin/inquiries',
  '/admin/inquiries?view=board',
  '/admin/inquiries/5',
  '/admin/inquiries/new',
  '/admin/inquiries/import',
  '/admin/reports',
  '/admin/assignment-rules',
  '/admin/assignment-rules?new',
  '/admin/snippets',
  '/admin/snippets?new',
  '/admin/settings',
  '/admin/services',
  '/admin/services?new',
  '/admin/services?edit=3',
  '/admin/media',
  '/admin/media?open=1',
  '/admin/translations',
  '/admin/translations/hi/state-pages/1',
  '/admin/content-releases',
  '/admin/content-releases/1',
  '/admin/users',
  '/admin/account',
  '/admin/audit',
  '/admin/deliveries',
  '/admin/webhooks',
  '/admin/none',
]

/** Opens addresses of the admin area, whose API has one record of each kind. */
async function loadAdminArea() {
  const { buildLead, buildPost, buildService, buildState, buildTrashed } = await import(
    './testing/admin-api'
  )
  const { buildMedia, serveMedia } = await import('./testing/media-api')
  const { buildAccount, buildSession, buildUser } = await import('./testing/people-api')
  const { buildRelease } = await import('./testing/release-api')
  const { buildSettings } = await import('./testing/settings-api')
  const { buildTranslation } = await import('./testing/translation-api')
  const { renderAdmin } = await import('./testing/render-admin')
  serveMedia({
    media: [buildMedia()],
    states: [buildState({ isUnionTerritory: true })],
    posts: [buildPost({ isPublished: true, publishedAt: '2026-12-01T06:00:00.000Z', tags: ['a'] })],
    trash: [buildTrashed()],
    releases: [buildRelease()],
    translations: [buildTranslation()],
    services: [buildService({ features: ['a'] })],
    leads: [buildLead({ status: 'won', message: 'Hello', notes: 'Called' })],
    answers: {
      'GET /api/settings': () => Response.json(buildSettings()),
      'GET /api/users': () => Response.json([buildUser()]),
      'GET /api/account': () => Response.json(buildAccount()),
      'GET /api/account/sessions': () => Response.json([buildSession()]),
    },
  })
  return (address: string) => void renderAdmin(address)
}

test('every page has the markup and class names that Chakra’s own factory gives', () =>
  expectChakrasPages(loadAdminArea, addresses))

test('no page is left out of that', () => {
  const opened = new Set<RouteObject>(
    addresses.map((address) => matchRoutes(routes, address)!.at(-1)!.route),
  )
  expect(routes.flatMap(pagesOf).filter((route) => !opened.has(route))).toEqual([])
})

const pagesOf = (route: RouteObject): RouteObject[] => route.children?.flatMap(pagesOf) ?? [route]
