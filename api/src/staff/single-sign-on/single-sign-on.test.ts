import { adminPassword, Client, startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/stand-ins/identity-provider'
import { hashPassword } from '../auth/passwords'
import { createUser } from '../users/repository'
import { roleIn } from './claims'

const client = { id: 'pt-portal', secret: 'a secret of the portal' }

onAnyDatabase((newDatabase) => {
  let api: TestApi
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider(client)
    api = await startApi(await newDatabase(), {
      singleSignOn: {
        issuer: new URL(provider.issuer),
        clientId: client.id,
        clientSecret: client.secret,
        name: 'Office Login',
        roles: { claim: 'groups', byClaim: new Map([['pt-writers', 'editor']]) },
      },
    })
  }, 60_000)
  afterAll(async () => {
    await api.stop()
    await provider.stop()
  })

  let number = 0
  beforeEach(() => {
    number += 1
    const email = `person${number}@example.com`
    provider.person = { sub: email, email, email_verified: true, name: 'Asha Rao' }
    provider.lies = {}
    provider.broken.clear()
  })
  const knex = () => api.platform.knex
  const emailOf = () => String(provider.person.email)
  const existing = async (role = 'viewer') => {
    const password = await hashPassword(adminPassword)
    return createUser(knex(), { email: emailOf(), password, role })
  }
  const location = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''
  /** Begins in this browser. @returns the provider's address */
  const begin = async (browser: Client, query = '') =>
    location(await browser.get(`/api/auth/oidc${query}`))
  const finish = (browser: Client, back: URL) => browser.get(back.pathname + back.search)
  /** The whole way in one browser. @returns where it ends */
  const signIn = async (browser = new Client(api), query = '') => {
    const answer = await finish(browser, provider.signIn(await begin(browser, query)))
    expect(answer.status).toBe(302)
    return location(answer)
  }
  const problemAt = async (place: string) => {
    const { pathname, searchParams } = new URL(place, api.url)
    expect(pathname).toBe('/admin/login')
    const problem = searchParams.get('problem')
    const { body } = await api.anonymous.get(`/api/auth/ways?problem=${problem}`)
    expect(body.provider).toBe('Office Login')
    return body.problem as string
  }
  const failed = 'Signing in with Office Login did not work. Please try again.'

  test('an existing account is found by its verified e-mail, keeps its role, and goes where it wanted', async () => {
    await existing()
    provider.person = { ...provider.person, email: emailOf().toUpperCase(), groups: ['pt-writers'] }
    const browser = new Client(api)
    expect(await signIn(browser, '?returnTo=%2Fadmin%2Finquiries')).toBe('/admin/inquiries')
    expect((await browser.get('/api/auth/me')).body.user).toEqual({
      email: emailOf().toLowerCase(),
      role: 'viewer',
    })
    const last = await knex()('audit_log').orderBy('id', 'desc').first()
    expect([last.action, JSON.parse(last.detail)]).toEqual(['sign-in', { with: 'single sign-on' }])
    expect((await browser.post('/api/auth/logout')).status).toBe(200)
    expect((await browser.get('/api/auth/me')).status).toBe(401)
  })

  test('the request to the provider has PKCE, state, nonce and the portal’s own callback', async () => {
    const asked = new URL(await begin(new Client(api))).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'pt-portal',
      code_challenge_method: 'S256',
      redirect_uri: `${api.url}/api/auth/oidc/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    }
  })

  test('who has no account gets one with the role of the claim, and no usable password', async () => {
    provider.person.groups = ['others', 'pt-writers']
    const browser = new Client(api)
    expect(await signIn(browser)).toBe('/admin')
    expect((await browser.get('/api/account')).body).toMatchObject({
      email: emailOf(),
      name: 'Asha Rao',
      role: 'editor',
    })
    expect((await new Client(api).signIn(emailOf(), '')).status).toBe(422)
    expect(await signIn()).toBe('/admin')
  })

  test.each([
    ['no role', {}],
    ['a role that means nothing here', { groups: ['admin'] }],
  ])('with %s and no account one is refused, and no account is made', async (_name, more) => {
    Object.assign(provider.person, more)
    expect(await problemAt(await signIn())).toBe(
      'You have no account here, and Office Login gives you no role. Please ask an administrator.',
    )
    expect(await knex()('users').where({ email: emailOf() })).toEqual([])
    const last = await knex()('audit_log').orderBy('id', 'desc').first()
    expect([last.action, last.email]).toEqual(['sign-in-failed', emailOf()])
  })

  test.each([[false], [undefined]])(
    'an e-mail whose verification is %s opens nothing',
    async (is) => {
      await existing('admin')
      provider.person.email_verified = is
      const browser = new Client(api)
      expect(await problemAt(await signIn(browser))).toBe(
        'Office Login does not say that your e-mail address is verified.',
      )
      expect((await browser.get('/api/auth/me')).status).toBe(401)
    },
  )

  test('a disabled user is refused', async () => {
    const id = await existing()
    await knex()('users').where({ id }).update({ disabledAt: new Date() })
    expect(await problemAt(await signIn())).toBe(
      'Your account is disabled. Please ask an administrator.',
    )
  })

  test('an invited user is in, and the invitation’s link works no more', async () => {
    const invitation = { email: emailOf(), role: 'agent' }
    const { invitationLink } = (await api.admin.post('/api/users', invitation)).body
    const browser = new Client(api)
    expect(await signIn(browser)).toBe('/admin')
    expect((await browser.get('/api/account')).body.role).toBe('agent')
    const token = invitationLink.split('/').at(-1)
    expect((await api.anonymous.get(`/api/invitations/${token}`)).status).toBe(404)
  })

  test('two tabs of a browser do not disturb each other, and no answer is taken twice', async () => {
    await existing()
    const browser = new Client(api)
    const [first, second] = [await begin(browser), await begin(browser)]
    const back = provider.signIn(second)
    expect(location(await finish(browser, back))).toBe('/admin')
    expect(location(await finish(browser, provider.signIn(first)))).toBe('/admin')
    expect(await problemAt(location(await finish(browser, back)))).toMatch(/^That took too long/)
  })

  test('an answer for another browser, or with another state, opens nothing', async () => {
    await existing()
    const browser = new Client(api)
    const back = provider.signIn(await begin(browser))
    const stolen = new Client(api)
    expect(await problemAt(location(await finish(stolen, back)))).toMatch(/^That took too long/)
    const state = back.searchParams.get('state')!
    back.searchParams.set('state', `${state.slice(0, 8)}${'x'.repeat(35)}`)
    expect(await problemAt(location(await finish(browser, back)))).toBe(failed)
    expect((await browser.get('/api/auth/me')).status).toBe(401)
  })

  test.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['end', { exp: 1 }],
  ])('an ID token with another %s opens nothing', async (_name, lies) => {
    await existing()
    provider.lies = lies
    expect(await problemAt(await signIn())).toBe(failed)
  })

  test('another site cannot begin a sign-in', async () => {
    const browser = new Client(api).with({ 'sec-fetch-site': 'cross-site' })
    const answer = await browser.get('/api/auth/oidc')
    expect([location(answer), answer.headers.getSetCookie()]).toEqual(['/admin/login', []])
  })

  test('who declines at the provider is told, and can go on by password', async () => {
    await existing()
    const browser = new Client(api)
    const back = provider.signIn(await begin(browser))
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    expect(await problemAt(location(await finish(browser, back)))).toBe(failed)
    expect((await browser.signIn(emailOf(), adminPassword)).status).toBe(200)
  })

  test.each([
    ['/token', 503, 'away'],
    ['/token', 200, 'nonsense'],
    ['/userinfo', 500, 'broken'],
  ])('a provider whose %s answers %i is said to be away', async (path, status, body) => {
    await existing()
    provider.broken.set(path, { status, body })
    expect(await problemAt(await signIn())).toBe(
      'Office Login does not answer. Sign in another way, or try again later.',
    )
  })

  test.each(['https://evil.example', '//evil.example', '/admin/login', '/blogs'])(
    'it leads to no page but those of the admin area, also not to %s',
    async (wanted) => {
      await existing()
      expect(await signIn(undefined, `?returnTo=${encodeURIComponent(wanted)}`)).toBe('/admin')
    },
  )

  test('where more than a password is required, the provider is enough', async () => {
    await existing()
    const secondFactor = JSON.stringify({ secondFactor: 'everybody' })
    await knex()('settings').insert({ name: 'access', value: secondFactor, updatedAt: new Date() })
    const browser = new Client(api)
    await signIn(browser)
    expect((await browser.get('/api/admin/today')).status).toBe(200)
    await knex()('settings').del()
  })
})

test('a provider that is away is said to be, is asked anew at the next try, and blocks no password', async () => {
  const provider = await startIdentityProvider(client)
  const api = await startApi('sqlite::memory:', {
    singleSignOn: {
      issuer: new URL(provider.issuer),
      clientId: client.id,
      clientSecret: client.secret,
      name: 'Office Login',
      roles: { claim: 'roles', byClaim: new Map() },
    },
  })
  provider.broken.set('/.well-known/openid-configuration', { status: 200, body: '<html>' })
  const start = async () => (await api.anonymous.get('/api/auth/oidc')).headers.get('location')
  expect(await start()).toBe('/admin/login?problem=away&returnTo=%2Fadmin')
  provider.broken.clear()
  expect(await start()).toContain(`${provider.issuer}/authorize?`)
  await provider.stop()
  await api.stop()
}, 30_000)

test('without a provider there is no way to one', async () => {
  const api = await startApi('sqlite::memory:')
  const ways = await api.anonymous.get('/api/auth/ways?problem=away')
  expect(ways.body).toEqual({ provider: null, problem: null })
  expect((await api.anonymous.get('/api/auth/oidc')).status).toBe(404)
  expect((await api.anonymous.get('/api/auth/oidc/callback?state=x')).status).toBe(404)
  await api.stop()
}, 30_000)

test('of several roles the one with the most rights counts, also inside another claim', () => {
  const byClaim = new Map([
    ['a', 'viewer'],
    ['b', 'admin'],
  ] as const)
  expect(roleIn({ roles: ['a', 'b'] }, 'roles', byClaim)).toBe('admin')
  expect(roleIn({ realm_access: { roles: ['a'] } }, 'realm_access.roles', byClaim)).toBe('viewer')
  expect(roleIn({ 'https://pt.example/roles': 'a' }, 'https://pt.example/roles', byClaim)).toBe(
    'viewer',
  )
  expect(roleIn({ roles: 5 }, 'roles', byClaim)).toBeNull()
})
