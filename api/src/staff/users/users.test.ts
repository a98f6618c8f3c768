import type { Role } from '../../contract/staff/policy'
import { adminEmail, adminPassword, Client } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildLead, buildOfBlog } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { hashPassword } from '../auth/passwords'
import { createUser, findUserByEmail, LastAdministratorError } from './repository'
import { deleteUser, updateUser } from './staff'

const passphrase = 'seven quiet lanterns'
const gone = {
  error: 'This link has expired or was used already. Please ask for a new one.',
  code: 'not_found',
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  let hash: string
  beforeAll(async () => {
    hash = await hashPassword(adminPassword)
  }, 60_000)

  const knex = () => api.platform.knex
  const signIn = (email: string, password = adminPassword) =>
    new Client(api).signIn(email, password)
  const tokenPath = (link: string) =>
    link.replace(/^http:\/\/[^/]+\/admin\/invitations\//, '/api/invitations/')
  let number = 0
  /** Creates a user who can sign in. */
  const newUser = async (role: Role = 'editor') => {
    number += 1
    const email = `user${number}@example.com`
    const id = await createUser(knex(), { email, password: hash, role })
    return { id, email }
  }
  const signedIn = async (role?: Role) => {
    const user = await newUser(role)
    const client = new Client(api)
    expect((await client.signIn(user.email, adminPassword)).status).toBe(200)
    return { ...user, client }
  }
  const invited = async (role: Role = 'agent') => {
    number += 1
    const email = `invited${number}@example.com`
    const { status, body } = await api.admin.post('/api/users', { email, role })
    expect(status).toBe(201)
    return { id: body.id as number, email, path: tokenPath(body.invitationLink), body }
  }
  const resetPath = async (id: number) => {
    const { status, body } = await api.admin.post(`/api/users/${id}/reset-link`)
    expect(status).toBe(201)
    return tokenPath(body.resetLink)
  }
  const stateOf = async (id: number) => {
    const { body } = await api.admin.get('/api/users')
    return body.find((user: { id: number }) => user.id === id)?.state
  }

  test('an invited user sets a password and name through the link, once', async () => {
    const answer = await api.admin.post('/api/users', { email: 'Asha@Example.com', role: 'agent' })
    const { invitationLink, ...user } = answer.body
    expect(user).toMatchObject({
      email: 'asha@example.com',
      name: '',
      role: 'agent',
      state: 'invited',
      hasTotp: false,
      lastSignInAt: null,
    })
    const hours = (Date.parse(user.invitedUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    expect(invitationLink).toMatch(/^http:\/\/127.0.0.1:\d+\/admin\/invitations\/[\w-]{43}$/)
    expect(JSON.stringify(await knex()('user_links'))).not.toContain(invitationLink.slice(-43))

    const path = tokenPath(invitationLink)
    expect((await api.anonymous.get(path)).body).toEqual({
      kind: 'invitation',
      email: 'asha@example.com',
      name: '',
      expiresAt: user.invitedUntil,
    })
    const common = await api.anonymous.post(path, { password: 'Password2024!' })
    expect(common.status).toBe(422)
    expect(common.body.fields).toEqual({ password: 'This password is too common' })
    const short = await api.anonymous.post(path, { password: 'too short' })
    expect(short.body.fields.password).toContain('at least 12 characters')

    const done = await api.anonymous.post(path, { name: 'Asha Rao', password: passphrase })
    expect([done.status, done.body]).toEqual([200, { message: 'Your password is set' }])
    for (const again of [
      await api.anonymous.get(path),
      await api.anonymous.post(path, { password: passphrase }),
    ]) {
      expect([again.status, again.body]).toEqual([404, gone])
    }
    expect((await signIn('asha@example.com', passphrase)).status).toBe(200)
    const [stored] = (await api.admin.get('/api/users')).body.slice(-1)
    expect(stored).toMatchObject({ name: 'Asha Rao', state: 'active', invitedUntil: null })
    expect(stored.lastSignInAt).not.toBeNull()
  })

  test('unknown, invited and disabled users get the same response at sign-in', async () => {
    const [waiting, leaver] = [await invited(), await newUser()]
    await api.admin.put(`/api/users/${leaver.id}`, { isDisabled: true })
    for (const email of ['nobody@example.com', waiting.email, leaver.email]) {
      for (const password of [adminPassword, ' ']) {
        const { status, body } = await signIn(email, password)
        expect([status, body]).toEqual([
          401,
          { error: 'Invalid email or password', code: 'wrong_credentials' },
        ])
      }
    }
  })

  test('links that are expired, replaced, unknown or of a disabled user are not accepted', async () => {
    const { id, path } = await invited()
    await knex()('user_links')
      .where({ userId: id })
      .update({ expiresAt: new Date(Date.now() - 1) })
    expect((await api.anonymous.get(path)).body).toEqual(gone)
    expect((await api.anonymous.post(path, { password: passphrase })).body).toEqual(gone)
    expect(await stateOf(id)).toBe('invited')

    const again = await api.admin.post(`/api/users/${id}/invitation`)
    expect(again.status).toBe(201)
    const second = tokenPath(again.body.invitationLink)
    const third = await api.admin.post(`/api/users/${id}/invitation`)
    expect((await api.anonymous.get(second)).status).toBe(404)
    const newest = tokenPath(third.body.invitationLink)
    expect((await api.anonymous.get(newest)).status).toBe(200)
    await api.admin.put(`/api/users/${id}`, { isDisabled: true })
    await api.admin.put(`/api/users/${id}`, { isDisabled: false })
    expect((await api.anonymous.get(newest)).status).toBe(404)
    expect((await api.anonymous.get(`/api/invitations/${'A'.repeat(43)}`)).status).toBe(404)
  })

  test('only one of two parallel uses of a link sets the password', async () => {
    const { email, path } = await invited()
    const words = ['seven quiet lanterns', 'eleven loud trombones']
    const answers = await Promise.all(
      words.map((password) => api.anonymous.post(path, { password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(email, words[winner])).status).toBe(200)
    expect((await signIn(email, words[1 - winner])).status).toBe(401)
  })

  test('a reset link is valid for 30 minutes, ends sessions and other links, and keeps the app on', async () => {
    const { id, email, client } = await signedIn()
    const first = await resetPath(id)
    const path = await resetPath(id)
    expect((await api.anonymous.get(first)).status).toBe(404)
    const { body } = await api.anonymous.get(path)
    expect(body).toMatchObject({ kind: 'reset', email })
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect((await client.get('/api/account')).status).toBe(200)

    expect((await api.anonymous.post(path, { password: passphrase })).status).toBe(200)
    expect((await client.get('/api/account')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, passphrase)).status).toBe(200)
    expect(await knex()('user_links').where({ userId: id })).toEqual([])
  })

  test('a change of role signs the user out, and the new permissions apply after sign-in', async () => {
    const { id, email, client } = await signedIn('editor')
    expect((await client.get('/api/media')).status).toBe(200)
    expect((await client.get('/api/inquiries')).status).toBe(403)
    const changed = await api.admin.put(`/api/users/${id}`, { role: 'agent', name: 'Ravi Iyer' })
    expect(changed.body).toMatchObject({ role: 'agent', name: 'Ravi Iyer', state: 'active' })
    expect((await client.get('/api/media')).status).toBe(401)
    await client.signIn(email, adminPassword)
    expect((await client.get('/api/media')).status).toBe(403)
    expect((await client.get('/api/inquiries')).status).toBe(200)
  })

  test('disabling a user ends sessions at once, and enabling allows sign-in again', async () => {
    const { id, email, client } = await signedIn()
    const disabled = await api.admin.put(`/api/users/${id}`, { isDisabled: true })
    expect(disabled.body.state).toBe('disabled')
    expect((await client.get('/api/account')).status).toBe(401)
    expect((await api.admin.post(`/api/users/${id}/reset-link`)).status).toBe(409)
    await api.admin.put(`/api/users/${id}`, { isDisabled: false })
    expect((await client.get('/api/account')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  test('removing a user ends their sessions and unassigns their leads', async () => {
    const { id, email, client } = await signedIn('agent')
    await api.anonymous.post('/api/consultations', asForm(buildLead()))
    await knex()('inquiries').update({ assigneeId: id })
    expect((await api.admin.delete(`/api/users/${id}`)).status).toBe(204)
    expect((await client.get('/api/account')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect(await knex()('inquiries').pluck('assigneeId')).toEqual([null])
    expect((await api.admin.delete(`/api/users/${id}`)).status).toBe(404)
  })

  test('invalid input is refused at its field', async () => {
    const { email, id } = await newUser()
    const taken = await api.admin.post('/api/users', { email: ` ${email} `, role: 'viewer' })
    expect(taken.status).toBe(409)
    expect(taken.body.fields).toEqual({ email: 'This email address has a user already' })
    const wrong = await api.admin.post('/api/users', { email: 'no', role: 'owner' })
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['email', 'role'])
    expect((await api.admin.post(`/api/users/${id}/invitation`)).status).toBe(409)
    const waiting = await invited()
    expect((await api.admin.post(`/api/users/${waiting.id}/reset-link`)).status).toBe(409)
    expect((await api.admin.put('/api/users/424242', { name: 'x' })).status).toBe(404)
    expect((await api.admin.put('/api/users/x', { name: 'x' })).status).toBe(404)
  })

  test('a translator has a language, whoever makes one', async () => {
    const needed = { languages: 'Choose at least one language' }
    const translator = { email: 'none@example.com', role: 'translator' }
    for (const languages of [undefined, []]) {
      const refused = await api.admin.post('/api/users', { ...translator, languages })
      expect([refused.status, refused.body.fields]).toEqual([422, needed])
    }
    const { id } = await newUser('viewer')
    const path = `/api/users/${id}`
    expect((await api.admin.put(path, { role: 'translator' })).body.fields).toEqual(needed)
    const given = { role: 'translator', languages: ['hi'] }
    expect((await api.admin.put(path, given)).body.languages).toEqual(['hi'])
    expect((await api.admin.put(path, { languages: [] })).body.fields).toEqual(needed)
    // As they could be made before.
    await knex()('users').where({ id }).update({ languages: '[]' })
    expect((await api.admin.put(path, { name: 'Meera' })).status).toBe(200)
  })

  test('a team has registered remotes, and no other role has any', async () => {
    for (const build of ['1', '2']) {
      expect((await api.admin.post('/api/builds', buildOfBlog(build))).status).toBe(201)
    }
    const shell = { remote: 'shell', description: null, contract: null }
    const times = { registeredBy: 'asha@example.com', registeredAt: new Date() }
    const { files, maps, weight, changeLog, ...columns } = await knex()('builds').first()
    await knex()('builds').insert({ ...columns, ...shell, ...times, build: 's1' })
    expect((await api.admin.get('/api/users/remotes')).body).toEqual(['mf_blog'])

    const email = 'team@example.com'
    const unknown = (names: string) =>
      `There is no remote ${names}. A remote is known once a build of it is registered`
    for (const [role, remotes, message] of [
      ['team', undefined, 'Choose at least one remote'],
      ['team', [], 'Choose at least one remote'],
      ['team', ['mf_blog', 'none'], unknown('none')],
      ['team', ['shell', 'none'], unknown('shell and none')],
      ['team', new Array(21).fill('mf_blog'), 'Choose at most 20 remotes'],
      ['viewer', ['mf_blog'], 'Only users of the role team have remotes'],
    ] as const) {
      const refused = await api.admin.post('/api/users', { email, role, remotes })
      expect([refused.status, refused.body.fields]).toEqual([422, { remotes: message }])
    }
    const named = { email, role: 'team', remotes: ['No remote'] }
    const wrong = (await api.admin.post('/api/users', named)).body.fields
    expect(Object.values(wrong)).toEqual(['Remote must be a name such as mf_blog'])

    const { status, body } = await api.admin.post('/api/users', { ...named, remotes: ['mf_blog'] })
    expect([status, body.role, body.remotes]).toEqual([201, 'team', ['mf_blog']])
    const path = `/api/users/${body.id}`
    expect((await api.admin.put(path, { remotes: [] })).body.fields).toEqual({
      remotes: 'Choose at least one remote',
    })
    expect((await api.admin.put(path, { role: 'team' })).body.remotes).toEqual(['mf_blog'])
    expect((await api.admin.put(path, { role: 'agent' })).body.remotes).toEqual([])
    expect((await api.admin.put(path, { role: 'team' })).status).toBe(422)
    const entries = await knex()('audit_log').where({ resourceId: String(body.id) })
    expect(entries.map(({ after }) => after && JSON.parse(after).remotes)).toContainEqual([
      'mf_blog',
    ])
  })

  test('users change their own sign-in only through their account', async () => {
    const { id, client } = await signedIn('admin')
    const refused = { error: 'Change how you sign in on your account page', code: 'own_account' }
    for (const answer of [
      await client.post(`/api/users/${id}/reset-link`),
      await client.delete(`/api/users/${id}/totp`),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, refused])
    }
    await knex()('users').where({ id }).del()
  })

  test('each change is audited with actor and user, but never with a link', async () => {
    const { id, path } = await invited('viewer')
    await api.anonymous.post(path, { password: passphrase })
    await api.admin.put(`/api/users/${id}`, { role: 'editor' })
    await api.admin.put(`/api/users/${id}`, { isDisabled: true })
    await api.admin.delete(`/api/users/${id}`)
    const rows = await knex()('audit_log').where({ resource: 'users', resourceId: `${id}` })
    expect(rows.map(({ action, email }) => [action, email === adminEmail])).toEqual([
      ['invite', true],
      ['accept', false],
      ['update', true],
      ['disable', true],
      ['delete', true],
    ])
    expect([rows[2].before, rows[2].after].map((json) => JSON.parse(json))).toEqual([
      { role: 'viewer' },
      { role: 'editor' },
    ])
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1))
  })

  test('the last active administrator is protected; invited ones do not count', async () => {
    const { id } = (await findUserByEmail(knex(), adminEmail))!
    await invited('admin')
    for (const attempt of [
      api.admin.put(`/api/users/${id}`, { isDisabled: true }),
      api.admin.put(`/api/users/${id}`, { role: 'viewer' }),
      api.admin.delete(`/api/users/${id}`),
    ]) {
      const { status, body } = await attempt
      const refused = {
        error: 'The last administrator cannot lose that',
        code: 'last_administrator',
      }
      expect([status, body]).toEqual([409, refused])
    }
    expect((await api.admin.put(`/api/users/${id}`, { name: 'Asha' })).status).toBe(200)
  })

  test('one of two last administrators remains when both are removed at the same time', async () => {
    const first = (await findUserByEmail(knex(), adminEmail))!
    const second = await newUser('admin')
    const actor = { name: '', address: '', origin: '', audit: async () => {} }
    const outcomes = await Promise.allSettled([
      deleteUser(api.platform, actor, first.id),
      updateUser(api.platform, actor, second.id, { role: 'viewer' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.any(LastAdministratorError),
    })
  })
})
