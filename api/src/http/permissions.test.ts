import { allRoutes } from '../app'
import { type Client, signInAs, startApi, type TestApi } from '../testing/api'
import type { Route } from './route'

let api: TestApi
let routes: Route[]
let editor: Client
beforeAll(async () => {
  api = await startApi('sqlite::memory:')
  editor = await signInAs(api, 'editor')
  routes = allRoutes(api.services)
}, 30_000)
afterAll(() => api.stop())

/** The table of who may call what, kept by hand so that a change of a guard is noticed here. */
const table: Array<[method: string, path: string, who: 'everybody' | 'administrators']> = [
  ['GET', '/api/state-pages', 'everybody'],
  ['GET', '/api/state-pages/:idOrSlug', 'everybody'],
  ['GET', '/api/state-pages/:idOrSlug/guidelines.pdf', 'everybody'],
  ['GET', '/api/state-pages/:idOrSlug/application-form.pdf', 'everybody'],
  ['POST', '/api/state-pages', 'administrators'],
  ['PUT', '/api/state-pages/:id', 'administrators'],
  ['DELETE', '/api/state-pages/:id', 'administrators'],
  ['GET', '/api/service-pages', 'everybody'],
  ['GET', '/api/service-pages/:idOrSlug', 'everybody'],
  ['POST', '/api/service-pages', 'administrators'],
  ['PUT', '/api/service-pages/:id', 'administrators'],
  ['DELETE', '/api/service-pages/:id', 'administrators'],
  ['GET', '/api/blogs', 'everybody'],
  ['GET', '/api/blogs/:slug', 'everybody'],
  ['POST', '/api/blogs', 'administrators'],
  ['PUT', '/api/blogs/:id', 'administrators'],
  ['DELETE', '/api/blogs/:id', 'administrators'],
  ['POST', '/api/blogs/:id/preview-links', 'administrators'],
  ['GET', '/api/blog-previews/:token', 'everybody'],
  ['POST', '/api/consultations', 'everybody'],
  ['GET', '/api/inquiries', 'administrators'],
  ['GET', '/api/inquiries/export.csv', 'administrators'],
  ['PATCH', '/api/inquiries/:id', 'administrators'],
  ['POST', '/api/auth/login', 'everybody'],
  ['GET', '/api/auth/me', 'everybody'],
  ['POST', '/api/auth/logout', 'everybody'],
  ['POST', '/api/admin/seed-states', 'administrators'],
  ['POST', '/api/markdown-preview', 'administrators'],
  ['GET', '/api/health/live', 'everybody'],
  ['GET', '/api/health/ready', 'everybody'],
  ['GET', '/api/content-version', 'everybody'],
  ['GET', '/api/openapi.json', 'everybody'],
]

test('the table names every route', () => {
  const mounted = routes.map(({ method, path }) => `${method} ${path}`).sort()
  expect(table.map(([method, path]) => `${method} ${path}`).sort()).toEqual(mounted)
})

const address = (path: string) => path.replace(/:\w+/g, '424242')
const guardMessages = [
  'Please sign in',
  'Only administrators may do this',
  'Requests from other sites are not accepted',
]
const isStopped = (answer: { body: { error?: string } | null }) =>
  guardMessages.includes(answer.body?.error ?? '')

describe.each(table)('%s %s', (method, path, who) => {
  const isUnsafe = method !== 'GET'
  const call = (client: Client) => client.send(method, address(path), isUnsafe ? '{}' : undefined)

  if (who === 'administrators') {
    test('anonymous visitors are asked to sign in', async () => {
      expect((await call(api.anonymous)).status).toBe(401)
    })

    test('a cookie that nobody signed counts for nothing', async () => {
      const forged = api.anonymous.with({ cookie: `pt_session=${'a'.repeat(43)}` })
      expect((await call(forged)).status).toBe(401)
    })

    test('users of another role are refused', async () => {
      const answer = await call(editor)
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({ error: 'Only administrators may do this' })
    })

    test('answers are never kept by caches', async () => {
      expect((await call(api.anonymous)).headers.get('cache-control')).toBe('no-store')
      const answer =
        path.includes('seed') || path === '/api/inquiries' ? await call(api.admin) : null
      expect(answer?.headers.get('cache-control') ?? 'no-store').toBe('no-store')
    })
  } else {
    test('anonymous visitors pass the guards', async () => {
      expect(isStopped(await call(api.anonymous))).toBe(false)
    })
  }

  if (path !== '/api/auth/logout') {
    test('administrators pass the guards', async () => {
      expect(isStopped(await call(api.admin))).toBe(false)
    })
  }

  if (isUnsafe) {
    test.each([
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ])('another site cannot send it in an administrator’s name (%s: %s)', async (name, value) => {
      const answer = await call(api.admin.with({ [name]: value }))
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({ error: 'Requests from other sites are not accepted' })
    })

    test('the portal’s own pages may send it', async () => {
      const own = api.anonymous.with({ origin: api.url, 'sec-fetch-site': 'same-origin' })
      expect((await call(own)).body?.error).not.toBe('Requests from other sites are not accepted')
    })
  }
})
