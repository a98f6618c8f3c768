import { allRoutes } from '../app'
import {
  type Answer,
  adminEmail,
  adminPassword,
  type Client,
  signInAs,
  startApi,
  type TestApi,
} from '../testing/api'
import type { Route } from './route'

let api: TestApi
let routes: Route[]
const editorEmail = 'editor@example.com'
beforeAll(async () => {
  api = await startApi('sqlite::memory:')
  await signInAs(api, 'editor')
  routes = allRoutes(api.services)
}, 30_000)
afterAll(() => api.stop())

type Row = [method: string, path: string, anonymous: number, editor: number, admin: number]

/**
 * What each caller is answered for a well-formed but empty request about a record that does not exist,
 * kept by hand so that a change of a guard is noticed here: 404 and 422 come from behind the guards.
 */
const table: Row[] = [
  ['GET', '/api/state-pages', 200, 200, 200],
  ['GET', '/api/state-pages/:idOrSlug', 404, 404, 404],
  ['GET', '/api/state-pages/:idOrSlug/guidelines.pdf', 404, 404, 404],
  ['GET', '/api/state-pages/:idOrSlug/application-form.pdf', 404, 404, 404],
  ['POST', '/api/state-pages', 401, 403, 422],
  ['PUT', '/api/state-pages/:id', 401, 403, 422],
  ['PUT', '/api/state-pages/:id/facts', 401, 403, 422],
  ['DELETE', '/api/state-pages/:id', 401, 403, 404],
  ['GET', '/api/service-pages', 200, 200, 200],
  ['GET', '/api/service-pages/:idOrSlug', 404, 404, 404],
  ['POST', '/api/service-pages', 401, 403, 422],
  ['PUT', '/api/service-pages/:id', 401, 403, 422],
  ['DELETE', '/api/service-pages/:id', 401, 403, 404],
  ['GET', '/api/blogs', 200, 200, 200],
  ['GET', '/api/blogs/:idOrSlug', 404, 404, 404],
  ['POST', '/api/blogs', 401, 403, 422],
  ['PUT', '/api/blogs/:id', 401, 403, 422],
  ['DELETE', '/api/blogs/:id', 401, 403, 404],
  ['POST', '/api/state-pages/bulk', 401, 403, 422],
  ['GET', '/api/state-pages/:id/revisions', 401, 403, 404],
  ['GET', '/api/state-pages/:id/revisions/:number', 401, 403, 404],
  ['POST', '/api/state-pages/:id/revisions/:number/restore', 401, 403, 404],
  ['POST', '/api/state-pages/:id/preview-links', 401, 403, 404],
  ['GET', '/api/state-pages/:id/preview-links', 401, 403, 404],
  ['DELETE', '/api/state-pages/:id/preview-links/:linkId', 401, 403, 404],
  ['POST', '/api/trash/state-pages/:id/restore', 401, 403, 404],
  ['DELETE', '/api/trash/state-pages/:id', 401, 403, 404],
  ['POST', '/api/service-pages/bulk', 401, 403, 422],
  ['GET', '/api/service-pages/:id/revisions', 401, 403, 404],
  ['GET', '/api/service-pages/:id/revisions/:number', 401, 403, 404],
  ['POST', '/api/service-pages/:id/revisions/:number/restore', 401, 403, 404],
  ['POST', '/api/service-pages/:id/preview-links', 401, 403, 404],
  ['GET', '/api/service-pages/:id/preview-links', 401, 403, 404],
  ['DELETE', '/api/service-pages/:id/preview-links/:linkId', 401, 403, 404],
  ['POST', '/api/trash/service-pages/:id/restore', 401, 403, 404],
  ['DELETE', '/api/trash/service-pages/:id', 401, 403, 404],
  ['POST', '/api/blogs/bulk', 401, 403, 422],
  ['GET', '/api/blogs/:id/revisions', 401, 403, 404],
  ['GET', '/api/blogs/:id/revisions/:number', 401, 403, 404],
  ['POST', '/api/blogs/:id/revisions/:number/restore', 401, 403, 404],
  ['POST', '/api/blogs/:id/preview-links', 401, 403, 404],
  ['GET', '/api/blogs/:id/preview-links', 401, 403, 404],
  ['DELETE', '/api/blogs/:id/preview-links/:linkId', 401, 403, 404],
  ['POST', '/api/trash/blogs/:id/restore', 401, 403, 404],
  ['DELETE', '/api/trash/blogs/:id', 401, 403, 404],
  ['GET', '/api/trash', 401, 403, 200],
  ['GET', '/api/previews/:token', 404, 404, 404],
  ['GET', '/api/blog-previews/:token', 404, 404, 404],
  ['POST', '/api/consultations', 422, 422, 422],
  ['GET', '/api/inquiries', 401, 403, 200],
  ['GET', '/api/inquiries/export.csv', 401, 403, 200],
  ['PATCH', '/api/inquiries/:id', 401, 403, 404],
  ['POST', '/api/auth/login', 422, 422, 422],
  ['GET', '/api/auth/me', 401, 200, 200],
  ['POST', '/api/auth/logout', 200, 200, 200],
  ['GET', '/api/builds', 401, 403, 200],
  ['POST', '/api/builds', 401, 403, 422],
  ['GET', '/api/releases', 401, 403, 200],
  ['PUT', '/api/releases/:remote', 401, 403, 422],
  ['GET', '/api/media', 401, 403, 200],
  ['POST', '/api/media', 401, 403, 422],
  ['GET', '/api/media/:id', 401, 403, 404],
  ['PATCH', '/api/media/:id', 401, 403, 422],
  ['GET', '/api/media/:id/uses', 401, 403, 404],
  ['POST', '/api/media/:id/replace', 401, 403, 422],
  ['DELETE', '/api/media/:id', 401, 403, 404],
  ['GET', '/media/:file', 404, 404, 404],
  ['POST', '/api/admin/seed-states', 401, 403, 200],
  ['POST', '/api/markdown-preview', 401, 403, 422],
  ['GET', '/api/health/live', 200, 200, 200],
  ['GET', '/api/health/ready', 200, 200, 200],
  ['GET', '/api/content-version', 200, 200, 200],
  ['GET', '/api/openapi.json', 200, 200, 200],
]

test('the table names every route', () => {
  const mounted = routes.map(({ method, path }) => `${method} ${path}`).sort()
  expect(table.map(([method, path]) => `${method} ${path}`).sort()).toEqual(mounted)
})

const address = (path: string) => path.replace(/:\w+/g, '424242')

/** Where that is not JSON. */
const emptyInputs: Record<string, () => unknown> = {
  'POST /api/consultations': () => new URLSearchParams({ website: '' }),
  'POST /api/media': () => new FormData(),
  'POST /api/media/:id/replace': () => new FormData(),
}

function call(client: Client, method: string, path: string): Promise<Answer> {
  if (method === 'GET' || method === 'DELETE') return client.send(method, address(path))
  return client.send(method, address(path), emptyInputs[`${method} ${path}`]?.() ?? {})
}

/** Signing out ends a session, so that each caller gets one of its own. */
const again = async (client: Client, email: string) => {
  const fresh = client.with({})
  await fresh.signIn(email, adminPassword)
  return fresh
}

const refusals: Record<number, string> = {
  401: 'Please sign in',
  403: 'Only administrators may do this',
}

describe.each(table)('%s %s', (method, path, anonymous, editor, admin) => {
  const isGuarded = editor === 403

  test(`anonymous visitors get ${anonymous}`, async () => {
    const answer = await call(api.anonymous, method, path)
    expect(answer.status).toBe(anonymous)
    if (isGuarded) expect(answer.body).toEqual({ error: refusals[401] })
  })

  test(`users of another role get ${editor}`, async () => {
    const answer = await call(await again(api.anonymous, editorEmail), method, path)
    expect(answer.status).toBe(editor)
    if (isGuarded) expect(answer.body).toEqual({ error: refusals[403] })
  })

  test(`administrators get ${admin}`, async () => {
    const answer = await call(await again(api.anonymous, adminEmail), method, path)
    expect(answer.status).toBe(admin)
  })

  if (isGuarded) {
    test('a cookie that nobody signed counts for nothing', async () => {
      const forged = api.anonymous.with({ cookie: `pt_session=${'a'.repeat(43)}` })
      expect((await call(forged, method, path)).status).toBe(401)
    })

    test('answers are never kept by caches', async () => {
      for (const client of [api.anonymous, api.admin]) {
        const answer = await call(client, method, path)
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    })
  }

  if (method !== 'GET') {
    test.each([
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ])('another site cannot send it in an administrator’s name (%s: %s)', async (name, value) => {
      const answer = await call(api.admin.with({ [name]: value }), method, path)
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({ error: 'Requests from other sites are not accepted' })
    })

    test('the portal’s own pages may send it', async () => {
      const own = api.anonymous.with({ origin: api.url, 'sec-fetch-site': 'same-origin' })
      expect((await call(own, method, path)).status).toBe(anonymous)
    })
  }
})
