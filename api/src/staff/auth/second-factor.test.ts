import { TOTP } from 'otpauth'
import { adminPassword, Client, startApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi, withUser } from '../../testing/with-api'

const needed = {
  error: 'Please set up an authenticator app or a passkey first',
  code: 'second_factor_needed',
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { deployToken: 'a deploy token of the tests' })
  const agent = withUser(api, 'agent')
  afterEach(async () => {
    await api.platform.knex('settings').del()
    await api.platform
      .knex('users')
      .update({ totpEnabledAt: null, totpSecret: null, totpStep: null })
  })

  const setUp = async (client: Client) => {
    const { body } = await client.post('/api/account/totp')
    const code = new TOTP({ secret: body.secret }).generate()
    return client.post('/api/account/totp/confirm', { code })
  }
  const require = async (secondFactor: string) => {
    const { updatedAt } = (await api.admin.get('/api/settings')).body.access
    return api.admin.put('/api/settings/access', { secondFactor, updatedAt })
  }
  /** Stores the rule as another process would. */
  const requireElsewhere = (secondFactor: string) =>
    api.platform.knex('settings').insert({
      name: 'access',
      value: JSON.stringify({ secondFactor }),
      updatedAt: new Date(),
    })
  const isKeptOut = async (client: Client) => {
    const { status, body } = await client.get('/api/admin/today')
    expect([200, 403]).toContain(status)
    if (status === 403) expect(body).toEqual(needed)
    return status === 403
  }

  test('only an administrator who has a second factor can require one', async () => {
    const refused = await require('everybody')
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        secondFactor:
          'First set up an authenticator app of your own, at My account, or sign in with a passkey',
      },
    ])
    expect(await isKeptOut(agent)).toBe(false)
    await setUp(api.admin)
    expect((await require('everybody')).status).toBe(200)
    expect(await isKeptOut(api.admin)).toBe(false)
  })

  test.each([
    ['off', false, false],
    ['administrators', true, false],
    ['everybody', true, true],
  ])('%s: sessions that exist are asked at their next request', async (rule, admin, others) => {
    await requireElsewhere(rule)
    expect([await isKeptOut(api.admin), await isKeptOut(agent)]).toEqual([admin, others])
  })

  test('who has none can do nothing but set one up, and then goes on in the same session', async () => {
    await requireElsewhere('everybody')
    const refused = await Promise.all([
      agent.get('/api/inquiries'),
      agent.put('/api/account', { name: 'Asha' }),
      agent.put('/api/account/password', { currentPassword: 'x', newPassword: 'y' }),
      agent.get('/api/account/sessions'),
      agent.get('/api/staff/changes'),
    ])
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [403, needed]),
    )
    expect((await agent.get('/api/auth/me')).body.user).toMatchObject({ needsSecondFactor: true })
    expect((await agent.get('/api/account')).body.hasTotp).toBe(false)
    expect((await setUp(agent)).status).toBe(200)
    expect(await isKeptOut(agent)).toBe(false)
    expect((await agent.get('/api/auth/me')).body.user).toEqual({
      email: 'agent@example.com',
      role: 'agent',
    })
  })

  test('the answer to a sign-in says that a second factor must be set up', async () => {
    const signIn = async () => {
      const sent = { email: 'agent@example.com', password: adminPassword }
      return (await new Client(api).post('/api/auth/login', sent)).body.user.needsSecondFactor
    }
    expect(await signIn()).toBeUndefined()
    await requireElsewhere('everybody')
    expect(await signIn()).toBe(true)
  })

  test('they read of public pages what everybody reads', async () => {
    await requireElsewhere('everybody')
    const { status, headers } = await api.admin.get('/api/blogs')
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ])
  })

  test('deploy tokens are not asked for a second factor', async () => {
    await requireElsewhere('everybody')
    const program = new Client(api).with({
      authorization: 'Bearer a deploy token of the tests',
    })
    expect((await program.get('/api/releases')).status).toBe(200)
    expect((await api.admin.get('/api/releases')).body).toEqual(needed)
  })

  test('an app that was reset at the machine is set up anew at the next sign-in', async () => {
    await setUp(agent)
    await requireElsewhere('everybody')
    const { knex } = api.platform
    await knex('users')
      .where({ email: 'agent@example.com' })
      .update({ totpEnabledAt: null, totpSecret: null, totpStep: null })
    await agent.signIn('agent@example.com', adminPassword)
    expect(await isKeptOut(agent)).toBe(true)
    expect((await setUp(agent)).status).toBe(200)
    expect(await isKeptOut(agent)).toBe(false)
  })
})

test('an environment that locks the rule decides, whatever is stored', async () => {
  const api = await startApi('sqlite::memory:', {
    secondFactor: 'off',
    lockedSettings: ['SECOND_FACTOR'],
  })
  await api.platform.knex('settings').insert({
    name: 'access',
    value: JSON.stringify({ secondFactor: 'everybody' }),
    updatedAt: new Date(),
  })
  expect((await api.admin.get('/api/admin/today')).status).toBe(200)
  const answer = await api.admin.put('/api/settings/access', {
    secondFactor: 'off',
    updatedAt: (await api.admin.get('/api/settings')).body.access.updatedAt,
  })
  expect(answer.body.fields).toEqual({
    secondFactor: 'Locked: set SECOND_FACTOR where the portal is deployed',
  })
  await api.stop()
}, 30_000)
