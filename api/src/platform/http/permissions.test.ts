import { readFileSync, writeFileSync } from 'node:fs'
import nodePath from 'node:path'
import { type Permission, policy, type Role, roles } from '../../contract/staff/policy'
import { permissionsTable } from '../../operations/openapi/permissions-table'
import { type Answer, type Client, signInAs, startApi, type TestApi } from '../../testing/api'
import type { Route } from './route'

let api: TestApi
let routes: Route[]
const clients: Partial<Record<Role, Client>> = {}
beforeAll(async () => {
  api = await startApi('sqlite::memory:')
  for (const role of roles) {
    clients[role] = role === 'admin' ? api.admin : await signInAs(api, role)
  }
  routes = api.routes
}, 60_000)
afterAll(() => api.stop())

/** Roles per permission. This repeats the policy by hand, so that a change of the policy fails a test (D54). */
const allowed: Record<Permission, Role[]> = {
  'content.read': ['admin', 'editor', 'translator', 'viewer'],
  'content.write': ['admin', 'editor'],
  'content.translate': ['admin', 'editor', 'translator'],
  'content.approve': ['admin'],
  'media.read': ['admin', 'editor', 'viewer'],
  'media.write': ['admin', 'editor'],
  'trash.read': ['admin', 'editor', 'viewer'],
  'trash.write': ['admin', 'editor'],
  'inquiries.read': ['admin', 'agent', 'viewer'],
  'inquiries.write': ['admin', 'agent'],
  'assignment.manage': ['admin'],
  'inquiries.merge': ['admin', 'agent'],
  'inquiries.erase': ['admin'],
  'releases.manage': ['admin'],
  'users.manage': ['admin'],
  'audit.read': ['admin'],
  'settings.manage': ['admin'],
  'deliveries.manage': ['admin'],
  account: ['admin', 'editor', 'translator', 'agent', 'viewer'],
}

test('the policy matches the table above', () => {
  expect(policy).toEqual(allowed)
})

/** `everybody`, or the permission that the user needs. */
type Guard = Permission | 'everybody'
type Row = [method: string, path: string, guard: Guard, answer: number]

const pagesOf = (resource: string): Row[] => [
  ['GET', `/api/${resource}`, 'everybody', 200],
  ['GET', `/api/${resource}/:idOrSlug`, 'everybody', 404],
  ['POST', `/api/${resource}`, 'content.write', 422],
  ['PUT', `/api/${resource}/:id`, 'content.write', 422],
  ['DELETE', `/api/${resource}/:id`, 'content.write', 404],
  ['POST', `/api/${resource}/bulk`, 'content.write', 422],
  ['GET', `/api/${resource}/:id/revisions`, 'content.read', 404],
  ['GET', `/api/${resource}/:id/revisions/:number`, 'content.read', 404],
  ['POST', `/api/${resource}/:id/revisions/:number/restore`, 'content.write', 404],
  ['POST', `/api/${resource}/:id/preview-links`, 'content.write', 404],
  ['GET', `/api/${resource}/:id/preview-links`, 'content.read', 404],
  ['DELETE', `/api/${resource}/:id/preview-links/:linkId`, 'content.write', 404],
  ['GET', `/api/${resource}/:id/translations/:language`, 'content.read', 404],
  ['PUT', `/api/${resource}/:id/translations/:language`, 'content.translate', 404],
  ['POST', `/api/${resource}/:id/translations/:language/settle`, 'content.translate', 422],
  ['DELETE', `/api/${resource}/:id/translations/:language`, 'content.translate', 404],
  ['GET', `/api/${resource}/:id/translations/:language/revisions`, 'content.read', 404],
  ['GET', `/api/${resource}/:id/translations/:language/revisions/:number`, 'content.read', 404],
  [
    'POST',
    `/api/${resource}/:id/translations/:language/revisions/:number/restore`,
    'content.translate',
    404,
  ],
  ['GET', `/api/${resource}/:id/draft`, 'content.read', 404],
  ['PUT', `/api/${resource}/:id/draft`, 'content.write', 422],
  ['POST', `/api/${resource}/:id/draft/publish`, 'content.write', 422],
  ['DELETE', `/api/${resource}/:id/draft`, 'content.write', 404],
  ['POST', `/api/trash/${resource}/:id/restore`, 'trash.write', 404],
  ['DELETE', `/api/trash/${resource}/:id`, 'trash.write', 404],
]

/**
 * The response that each permitted caller gets to a well-formed but empty request about a record that does
 * not exist. Kept by hand, so that a change of a guard fails a test: 404 and 422 come from behind the guards.
 */
const table: Row[] = [
  ...['state-pages', 'service-pages', 'blogs'].flatMap(pagesOf),
  ['GET', '/api/state-pages/:idOrSlug/guidelines.pdf', 'everybody', 404],
  ['GET', '/api/state-pages/:idOrSlug/application-form.pdf', 'everybody', 404],
  ['PUT', '/api/state-pages/:id/facts', 'content.write', 422],
  ['GET', '/api/state-pages/:id/facts/draft', 'content.read', 404],
  ['PUT', '/api/state-pages/:id/facts/draft', 'content.write', 422],
  ['POST', '/api/state-pages/:id/facts/draft/publish', 'content.write', 422],
  ['DELETE', '/api/state-pages/:id/facts/draft', 'content.write', 404],
  ['GET', '/api/drafts', 'content.read', 200],
  ['GET', '/api/content-releases', 'content.read', 200],
  ['GET', '/api/content-releases/:id', 'content.read', 404],
  ['POST', '/api/content-releases', 'content.write', 422],
  ['PUT', '/api/content-releases/:id', 'content.write', 422],
  ['DELETE', '/api/content-releases/:id', 'content.write', 404],
  ['POST', '/api/content-releases/:id/pages', 'content.write', 422],
  ['DELETE', '/api/content-releases/:id/pages/:resource/:pageId', 'content.write', 404],
  ['POST', '/api/content-releases/:id/ask', 'content.write', 404],
  ['POST', '/api/content-releases/:id/approve', 'content.approve', 422],
  ['POST', '/api/content-releases/:id/send-back', 'content.approve', 422],
  ['POST', '/api/content-releases/:id/publish', 'content.write', 404],
  ['POST', '/api/content-releases/:id/schedule', 'content.write', 422],
  ['POST', '/api/content-releases/:id/take-back', 'content.write', 404],
  ['GET', '/api/questions', 'everybody', 200],
  ['GET', '/api/counts', 'everybody', 200],
  ['GET', '/api/due-dates', 'everybody', 422],
  ['GET', '/api/places', 'everybody', 200],
  ['GET', '/api/tax-rules', 'everybody', 200],
  ['GET', '/api/month-answer', 'everybody', 422],
  ['GET', '/api/late-answer', 'everybody', 422],
  ['GET', '/api/page-versions', 'everybody', 200],
  ['GET', '/api/staff/translations', 'content.read', 422],
  ['GET', '/api/staff/translations/export', 'content.translate', 422],
  ['POST', '/api/staff/translations/import', 'content.translate', 422],
  ['GET', '/api/trash', 'trash.read', 200],
  ['GET', '/api/previews/:token', 'everybody', 404],
  ['GET', '/api/blog-previews/:token', 'everybody', 404],
  ['POST', '/api/markdown-preview', 'content.translate', 422],
  ['POST', '/api/admin/seed-states', 'content.write', 200],
  ['GET', '/api/media', 'media.read', 200],
  ['POST', '/api/media', 'media.write', 422],
  ['GET', '/api/media/:id', 'media.read', 404],
  ['PATCH', '/api/media/:id', 'media.write', 422],
  ['GET', '/api/media/:id/uses', 'media.read', 404],
  ['POST', '/api/media/:id/replace', 'media.write', 422],
  ['DELETE', '/api/media/:id', 'media.write', 404],
  ['GET', '/media/:file', 'everybody', 404],
  ['POST', '/api/consultations', 'everybody', 422],
  ['GET', '/api/inquiries', 'inquiries.read', 200],
  ['GET', '/api/inquiries/export.csv', 'inquiries.read', 200],
  ['PATCH', '/api/inquiries', 'inquiries.write', 422],
  ['GET', '/api/inquiries/assignees', 'inquiries.read', 200],
  ['GET', '/api/inquiries/like', 'inquiries.read', 200],
  ['GET', '/api/inquiries/options', 'inquiries.read', 200],
  ['GET', '/api/inquiries/:id', 'inquiries.read', 404],
  ['PATCH', '/api/inquiries/:id', 'inquiries.write', 404],
  ['GET', '/api/inquiries/:id/events', 'inquiries.read', 404],
  ['POST', '/api/inquiries/:id/notes', 'inquiries.write', 422],
  ['POST', '/api/inquiries/:id/notes/:noteId/corrections', 'inquiries.write', 422],
  ['POST', '/api/inquiries', 'inquiries.write', 422],
  ['POST', '/api/inquiries/:id/merges', 'inquiries.merge', 422],
  ['DELETE', '/api/inquiries/:id/merges/:mergedId', 'inquiries.merge', 404],
  ['GET', '/api/inquiries/:id/person.json', 'inquiries.read', 404],
  ['POST', '/api/inquiries/:id/erase', 'inquiries.erase', 404],
  ['GET', '/api/assignment-rules', 'inquiries.read', 200],
  ['GET', '/api/assignment-rules/trial', 'inquiries.read', 200],
  ['POST', '/api/assignment-rules', 'assignment.manage', 422],
  ['PUT', '/api/assignment-rules/:id', 'assignment.manage', 422],
  ['POST', '/api/assignment-rules/:id/move', 'assignment.manage', 422],
  ['DELETE', '/api/assignment-rules/:id', 'assignment.manage', 404],
  ['GET', '/api/snippets', 'inquiries.read', 200],
  ['POST', '/api/snippets', 'inquiries.write', 422],
  ['PUT', '/api/snippets/:id', 'inquiries.write', 422],
  ['DELETE', '/api/snippets/:id', 'inquiries.write', 404],
  ['GET', '/api/staff/views', 'account', 422],
  ['POST', '/api/staff/views', 'account', 422],
  ['PUT', '/api/staff/views/:id', 'account', 422],
  ['DELETE', '/api/staff/views/:id', 'account', 404],
  ['GET', '/api/reports/leads', 'inquiries.read', 200],
  ['GET', '/api/reports/leads.csv', 'inquiries.read', 422],
  ['GET', '/api/privacy', 'everybody', 200],
  ['GET', '/api/search', 'everybody', 200],
  ['GET', '/api/admin/today', 'account', 200],
  ['GET', '/api/users', 'users.manage', 200],
  ['POST', '/api/users', 'users.manage', 422],
  ['PUT', '/api/users/:id', 'users.manage', 404],
  ['DELETE', '/api/users/:id', 'users.manage', 404],
  ['POST', '/api/users/:id/invitation', 'users.manage', 404],
  ['POST', '/api/users/:id/reset-link', 'users.manage', 404],
  ['DELETE', '/api/users/:id/totp', 'users.manage', 404],
  ['GET', '/api/invitations/:token', 'everybody', 404],
  ['POST', '/api/invitations/:token', 'everybody', 422],
  ['POST', '/api/auth/forgot-password', 'everybody', 422],
  ['GET', '/api/account', 'account', 200],
  ['PUT', '/api/account', 'account', 200],
  ['PUT', '/api/account/password', 'account', 422],
  ['POST', '/api/account/totp', 'account', 200],
  ['POST', '/api/account/totp/confirm', 'account', 422],
  ['DELETE', '/api/account/totp', 'account', 204],
  ['POST', '/api/account/recovery-codes', 'account', 409],
  ['GET', '/api/account/sessions', 'account', 200],
  ['DELETE', '/api/account/sessions', 'account', 204],
  ['DELETE', '/api/account/sessions/:handle', 'account', 404],
  ['GET', '/api/settings', 'settings.manage', 200],
  ['PUT', '/api/settings/office', 'settings.manage', 200],
  ['PUT', '/api/settings/claims', 'settings.manage', 200],
  ['PUT', '/api/settings/mails', 'settings.manage', 200],
  ['PUT', '/api/settings/retention', 'settings.manage', 200],
  ['PUT', '/api/settings/access', 'settings.manage', 200],
  ['PUT', '/api/settings/content', 'settings.manage', 200],
  ['POST', '/api/settings/test-mail', 'settings.manage', 200],
  ['GET', '/api/audit', 'audit.read', 200],
  ['GET', '/api/audit/export.csv', 'audit.read', 200],
  ['GET', '/api/staff/changes', 'account', 200],
  ['POST', '/api/staff/presence', 'account', 422],
  ['GET', '/api/deliveries', 'deliveries.manage', 200],
  ['POST', '/api/deliveries/retry', 'deliveries.manage', 200],
  ['POST', '/api/deliveries/:id/retry', 'deliveries.manage', 404],
  ['DELETE', '/api/deliveries/:id', 'deliveries.manage', 404],
  ['GET', '/api/webhooks', 'deliveries.manage', 200],
  ['POST', '/api/webhooks', 'deliveries.manage', 422],
  ['PUT', '/api/webhooks/:id', 'deliveries.manage', 422],
  ['DELETE', '/api/webhooks/:id', 'deliveries.manage', 404],
  ['POST', '/api/webhooks/:id/secret', 'deliveries.manage', 404],
  ['POST', '/api/webhooks/:id/test', 'deliveries.manage', 404],
  ['POST', '/api/auth/login', 'everybody', 422],
  ['POST', '/api/auth/logout', 'everybody', 200],
  ['GET', '/api/auth/me', 'account', 200],
  ['GET', '/api/builds', 'releases.manage', 200],
  ['POST', '/api/builds', 'releases.manage', 422],
  ['GET', '/api/releases', 'releases.manage', 200],
  ['PUT', '/api/releases/:remote', 'releases.manage', 422],
  ['GET', '/cards/state-pages/:slug.png', 'everybody', 404],
  ['GET', '/cards/service-pages/:slug.png', 'everybody', 404],
  ['GET', '/cards/blogs/:slug.png', 'everybody', 404],
  ['GET', '/cards/portal.png', 'everybody', 200],
  ['GET', '/calendar/states.ics', 'everybody', 422],
  ['GET', '/calendar/:slug.ics', 'everybody', 404],
  ['GET', '/data/v1/tax', 'everybody', 422],
  ['GET', '/data/v1/schedules.json', 'everybody', 200],
  ['GET', '/data/v1/schedules.csv', 'everybody', 200],
  ['GET', '/data/v1/schedules.schema.json', 'everybody', 200],
  ['GET', '/data/v1/states/:slug.json', 'everybody', 404],
  ['GET', '/data/v1/states/:slug.csv', 'everybody', 404],
  ['GET', '/api/health/live', 'everybody', 200],
  ['GET', '/api/health/ready', 'everybody', 200],
  ['GET', '/api/content-version', 'everybody', 200],
  ['GET', '/api/openapi.json', 'everybody', 200],
]

/**
 * Routes that give power over an account or over other people's data and so need a sign-in of the last 30 minutes (D85).
 * Kept by hand, so that a change fails a test.
 */
const needRecentSignIn = [
  'POST /api/users',
  'PUT /api/users/:id',
  'DELETE /api/users/:id',
  'POST /api/users/:id/invitation',
  'POST /api/users/:id/reset-link',
  'DELETE /api/users/:id/totp',
  'POST /api/account/totp',
  'POST /api/account/totp/confirm',
  'DELETE /api/account/totp',
  'POST /api/account/recovery-codes',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:handle',
  'PUT /api/settings/access',
  'PUT /api/settings/mails',
  'PUT /api/settings/retention',
  'POST /api/webhooks',
  'PUT /api/webhooks/:id',
  'POST /api/webhooks/:id/secret',
  'GET /api/inquiries/export.csv',
  'POST /api/inquiries/:id/erase',
  'POST /api/builds',
  'PUT /api/releases/:remote',
]

test('the routes that need a recent sign-in match the list above', () => {
  const declared = routes.filter((route) => route.recentSignIn)
  const names = declared.map(({ method, path }) => `${method} ${path}`)
  expect(names.sort()).toEqual([...needRecentSignIn].sort())
})

test('the table covers every route', () => {
  const mounted = routes.map(({ method, path }) => `${method} ${path}`).sort()
  expect(table.map(([method, path]) => `${method} ${path}`).sort()).toEqual(mounted)
})

test('the documented table matches the guards of the routes', () => {
  const file = nodePath.resolve(__dirname, '../../../../docs/permissions.md')
  const current = permissionsTable(routes)
  if (process.env.UPDATE_PERMISSIONS) writeFileSync(file, current)
  expect(readFileSync(file, 'utf8')).toBe(current)
})

const address = (path: string) => path.replace(/:\w+/g, '424242')

/** Request bodies that are not JSON. */
const emptyInputs: Record<string, () => unknown> = {
  'POST /api/consultations': () => new URLSearchParams({ website: '' }),
  'POST /api/media': () => new FormData(),
  'POST /api/staff/translations/import': () => new FormData(),
  'POST /api/media/:id/replace': () => new FormData(),
}

function call(client: Client, method: string, path: string): Promise<Answer> {
  if (method === 'GET' || method === 'DELETE') return client.send(method, address(path))
  return client.send(method, address(path), emptyInputs[`${method} ${path}`]?.() ?? {})
}

/** Routes that end the session get their own client. */
const endsSession = (path: string) => path === '/api/auth/logout'

/** The user signed in just now, or 3 hours ago. */
type Age = 'recent' | 'stale'

async function clientOf(role: Role, path: string, age: Age = 'recent'): Promise<Client> {
  if (age === 'stale') return staleClient(role, path)
  if (!endsSession(path)) return clients[role]!
  const fresh = api.anonymous.with({})
  await fresh.signIn(`${role}@example.com`, 'correct horse battery')
  return fresh
}

const staleClients: Partial<Record<Role, Client>> = {}

/** A client whose session no earlier call has ended: calls for an account may end it, and others of the account. */
async function staleClient(role: Role, path: string): Promise<Client> {
  if (path.startsWith('/api/account') || endsSession(path)) {
    delete staleClients[role]
    return newStaleClient(role)
  }
  staleClients[role] ??= await newStaleClient(role)
  return staleClients[role]
}

async function newStaleClient(role: Role): Promise<Client> {
  const { knex } = api.platform
  const user = await knex('users')
    .where({ email: `${role}@example.com` })
    .first('id')
  const known: string[] = await knex('sessions').where({ userId: user.id }).pluck('id')
  const client = api.anonymous.with({})
  await client.signIn(`${role}@example.com`, 'correct horse battery')
  const createdAt = new Date(Date.now() - 3 * 60 * 60 * 1000)
  await knex('sessions').where({ userId: user.id }).whereNotIn('id', known).update({ createdAt })
  return client
}

const refusalOf = (permission: Permission) =>
  allowed[permission].length === 1
    ? { error: 'Only administrators may do this', code: 'not_administrator' }
    : { error: 'Your role does not allow this', code: 'not_allowed' }

describe.each(table)('access to %s %s', (method, path, guard, expected) => {
  test('for anonymous visitors', async () => {
    const answer = await call(api.anonymous, method, path)
    if (guard === 'everybody') return expect(answer.status).toBe(expected)
    expect(answer.status).toBe(401)
    expect(answer.body.error).toMatch(/^(Please sign in|Not signed in)$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const forged = api.anonymous.with({ cookie: `pt_session=${'a'.repeat(43)}` })
    expect((await call(forged, method, path)).status).toBe(401)
  })

  test.each(roles)('for users of the role %s', async (role) => {
    const answer = await call(await clientOf(role, path), method, path)
    const isAllowed = guard === 'everybody' || allowed[guard].includes(role)
    expect(answer.status).toBe(isAllowed ? expected : 403)
    if (guard === 'everybody') return
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (!isAllowed) expect(answer.body).toEqual(refusalOf(guard))
  })

  test.each(roles)('for users of the role %s whose sign-in is 3 hours old', async (role) => {
    const client = await clientOf(role, path, 'stale')
    const answer = await call(client, method, path)
    const isAllowed = guard === 'everybody' || allowed[guard].includes(role)
    const isTooOld = needRecentSignIn.includes(`${method} ${path}`)
    expect(answer.status).toBe(isAllowed && !isTooOld ? expected : 403)
    if (isAllowed && isTooOld) {
      const error = 'Please sign in again to change this'
      expect(answer.body).toEqual({ error, code: 'sign_in_again' })
    }
  })

  if (method === 'GET') return

  test('is refused to another site in an administrator’s browser', async () => {
    for (const [name, value] of foreign) {
      const answer = await call(api.admin.with({ [name]: value }), method, path)
      expect(answer.status).toBe(403)
      const error = 'Requests from other sites are not accepted'
      expect(answer.body).toEqual({ error, code: 'forbidden' })
    }
  })

  test('is allowed to the portal’s own pages', async () => {
    const own = api.anonymous.with({ origin: api.url, 'sec-fetch-site': 'same-origin' })
    expect((await call(own, method, path)).status).toBe(guard === 'everybody' ? expected : 401)
  })
})

const foreign: [name: string, value: string][] = [
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
]
