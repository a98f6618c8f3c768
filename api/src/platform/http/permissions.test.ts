import { readFileSync, writeFileSync } from 'node:fs'
import nodePath from 'node:path'
import { type Permission, policy, type Role, roles } from '../../contract/staff/policy'
import { permissionsTable } from '../../operations/openapi/permissions-table'
import type { Answer, Client } from '../../testing/api'
import { examples, expectExamplesOf, keyOf } from '../../testing/examples'
import { withApi, withUser } from '../../testing/with-api'

const api = withApi()
const clients = Object.fromEntries(
  roles.map((role) => [role, role === 'admin' ? api.admin : withUser(api, role)]),
) as Record<Role, Client>

/** Roles per permission. This repeats the policy by hand, so that a change of the policy fails a test (D54). */
const allowed: Record<Permission, Role[]> = {
  'content.read': ['admin', 'editor', 'translator', 'viewer'],
  'content.write': ['admin', 'editor'],
  'content.translate': ['admin', 'editor', 'translator'],
  'content.approve': ['admin'],
  'media.read': ['admin', 'editor', 'viewer'],
  'media.write': ['admin', 'editor'],
  'subscribers.manage': ['admin', 'editor'],
  'trash.read': ['admin', 'editor', 'viewer'],
  'trash.write': ['admin', 'editor'],
  'feedback.read': ['admin', 'editor', 'viewer'],
  'feedback.write': ['admin', 'editor'],
  'inquiries.read': ['admin', 'agent', 'viewer'],
  'inquiries.write': ['admin', 'agent'],
  'assignment.manage': ['admin'],
  'inquiries.merge': ['admin', 'agent'],
  'inquiries.import': ['admin'],
  'inquiries.erase': ['admin'],
  'releases.make': ['admin', 'team'],
  'releases.manage': ['admin'],
  'users.manage': ['admin'],
  'tokens.manage': ['admin'],
  'audit.read': ['admin'],
  'settings.manage': ['admin'],
  'deliveries.manage': ['admin'],
  'today.read': ['admin', 'editor', 'translator', 'agent', 'viewer'],
  account: ['admin', 'editor', 'translator', 'agent', 'viewer', 'team'],
}

test('the policy matches the table above', () => {
  expect(policy).toEqual(allowed)
})

test('every route has examples beside it, and one without is named', () => {
  expectExamplesOf(api.routes)
  const added = { ...api.routes[0]!, path: '/api/added' }
  expect(() => expectExamplesOf([...api.routes, added])).toThrow(
    `${keyOf(added)} has no example. Write \`'${keyOf(added)}': { … }\` into`,
  )
})

test('the routes that need a recent sign-in are those whose examples say so', () => {
  const declared = api.routes.filter((route) => route.recentSignIn).map(keyOf)
  const expected = Object.keys(examples).filter((key) => examples[key]!.needsRecentSignIn)
  expect(declared.sort()).toEqual(expected.sort())
})

test('the documented table matches the guards of the routes', () => {
  const file = nodePath.resolve(__dirname, '../../../../docs/permissions.md')
  const current = permissionsTable(api.routes)
  if (process.env.UPDATE_PERMISSIONS) writeFileSync(file, current)
  expect(readFileSync(file, 'utf8')).toBe(current)
})

const address = (path: string) => path.replace(/:\w+/g, '424242')

/** The body of an empty request. */
function emptyBody(method: string, path: string): unknown {
  const route = api.routes.find((one) => one.method === method && one.path === path)
  if (route?.bodyKind === 'upload') return new FormData()
  return route?.bodyKind === 'form' ? new URLSearchParams({ website: '' }) : {}
}

function call(client: Client, method: string, path: string): Promise<Answer> {
  if (method === 'GET' || method === 'DELETE') return client.send(method, address(path))
  return client.send(method, address(path), emptyBody(method, path))
}

/** Routes that end the session get their own client. */
const endsSession = (path: string) => path === '/api/auth/logout'

/** The user signed in just now, or 3 hours ago. */
type Age = 'recent' | 'stale'

async function clientOf(role: Role, path: string, age: Age = 'recent'): Promise<Client> {
  if (age === 'stale') return staleClient(role, path)
  if (!endsSession(path)) return clients[role]
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

const rows = Object.entries(examples).map(([key, example]) => {
  const [method, path] = key.split(' ') as [string, string]
  return [method, path, example] as const
})

describe.each(rows)('access to %s %s', (method, path, example) => {
  const { guard, empty: expected, needsRecentSignIn: isTooOld = false } = example

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
    if (guard === 'gateway') return expect(answer.status).toBe(401)
    const isAllowed = guard === 'everybody' || allowed[guard].includes(role)
    expect(answer.status).toBe(isAllowed ? expected : 403)
    if (guard === 'everybody') return
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (!isAllowed) expect(answer.body).toEqual(refusalOf(guard))
  })

  test.each(roles)('for users of the role %s whose sign-in is 3 hours old', async (role) => {
    const client = await clientOf(role, path, 'stale')
    const answer = await call(client, method, path)
    if (guard === 'gateway') return expect(answer.status).toBe(401)
    const isAllowed = guard === 'everybody' || allowed[guard].includes(role)
    expect(answer.status).toBe(isAllowed && !isTooOld ? expected : 403)
    if (isAllowed && isTooOld) {
      const error = 'Please sign in again to change this'
      expect(answer.body).toEqual({ error, code: 'sign_in_again' })
    }
  })

  if (method === 'GET') return

  test('is refused to another site in an administrator’s browser, unless a token alone decides', async () => {
    for (const [name, value] of foreign) {
      const answer = await call(api.admin.with({ [name]: value }), method, path)
      if (example.isFromAnywhere) {
        expect(answer.status).toBe(expected)
        continue
      }
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
