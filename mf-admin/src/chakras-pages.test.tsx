import { matchRoutes, type RouteObject } from '@pt-portal/shared-ui/router'
import { expectChakrasPages } from '../../tooling/testing/both-factories'
import { routes } from './routes'

jest.setTimeout(180_000)

/** The addresses of pages without an id. */
const plain = (route: RouteObject): string[] => {
  if (route.children) return route.children.flatMap(plain)
  return /[:*]/.test(route.path ?? '*') ? [] : [`/${route.path}`]
}

const addresses = [
  ...routes.flatMap(plain),
  '/admin/blogs?new',
  '/admin/blogs?edit=2',
  '/admin/blogs/calendar?month=2026-12',
  '/admin/state-pages/1/edit',
  '/admin/state-pages/1/facts',
  '/admin/inquiries?view=board',
  '/admin/inquiries/5',
  '/admin/assignment-rules?new',
  '/admin/snippets?new',
  '/admin/services?new',
  '/admin/services?edit=3',
  '/admin/media?open=1',
  '/admin/translations/hi/blogs/1',
  '/admin/content-releases/1',
  '/admin/feedback/4',
  '/admin/builds/mf_blog',
  '/admin/builds/mf_blog/compare',
  '/admin/none',
]

const token = {
  ...{ id: 1, name: 'Export', permissions: ['inquiries.read'], expiresOn: '2098-01-01' },
  ...{ state: 'active', madeBy: 'admin@example.com', createdAt: '2026-10-01T06:00:00.000Z' },
  lastUsedAt: null,
}

const report = {
  ...{
    id: 4,
    page: '/goa-tax',
    language: 'en',
    version: null,
    where: 'Due dates',
    text: 'The 15th',
  },
  ...{ link: null, wantsAnswer: true, record: null, count: 1, status: 'open', answer: null },
  ...{ createdAt: '2026-11-28T11:00:00.000Z', updatedAt: '2026-11-28T11:00:00.000Z' },
  closedAt: null,
}

const callback = {
  ...{ id: 1, leadId: 5, at: '2098-01-01T06:00:00.000Z', until: '2098-01-01T06:30:00.000Z' },
  ...{ state: 'open', isReserved: true, updatedAt: '2026-11-28T11:00:00.000Z' },
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '+919876543210', assigneeId: null },
}

const pageOf = (item: object) => Response.json({ items: [item], total: 1, page: 1, pageSize: 25 })

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
  const { serveBuilds } = await import('./testing/build-api')
  const { renderAdmin } = await import('./testing/render-admin')
  serveMedia({
    media: [buildMedia()],
    states: [buildState({ isUnionTerritory: true })],
    posts: [buildPost({ isPublished: true, publishedAt: '2026-12-01T06:00:00.000Z', tags: ['a'] })],
    trash: [buildTrashed()],
    releases: [buildRelease()],
    translations: [buildTranslation()],
    services: [buildService({ features: ['a'] })],
    subscribers: [{ key: 'goa', name: 'Goa', kind: 'state', subscribers: 2 }],
    leads: [buildLead({ status: 'won', message: 'Hello', notes: 'Called' })],
    answers: {
      'GET /api/settings': () => Response.json(buildSettings()),
      'GET /api/users': () => Response.json([buildUser()]),
      'GET /api/account': () => Response.json(buildAccount()),
      'GET /api/account/sessions': () => Response.json([buildSession()]),
      'GET /api/tokens': () => Response.json([token]),
      'GET /api/feedback/4': () => Response.json({ ...report, reports: [report], revision: null }),
      'GET /api/feedback?page=1&pageSize=25': () => pageOf(report),
      'GET /api/feedback/pages?page=1&pageSize=25': () =>
        pageOf({ ...{ id: 1, page: '/goa-tax', title: 'Goa' }, helped: 1, wrong: 1, share: 50 }),
      'GET /api/callbacks?page=1&pageSize=25': () => pageOf(callback),
      ...serveBuilds(),
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
