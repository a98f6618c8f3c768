import { addDays, indianDay } from '../../contract/indian-day'
import { tokenPermissions } from '../../contract/staff/tokens'
import type { ApiContext } from '../../platform/http/context'
import type { TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'
import { tokenGuard } from './bearer'
import { newToken } from './token-text'

const soon = () => addDays(indianDay(), 30)

/** A token of the administrator, and a client of a program that sends it. */
async function newProgram(api: TestApi, permissions: string[], name = 'A program') {
  const { body } = await api.admin.post('/api/tokens', { name, permissions, expiresOn: soon() })
  const program = api.anonymous.with({ authorization: `Bearer ${body.token}` })
  return { id: body.id as number, token: body.token as string, program }
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const editor = withUser(api, 'editor')
  const rowOf = (id: number) => api.platform.knex('api_tokens').where({ id })

  test('a token is shown once, and only its hash is stored', async () => {
    const name = 'Export to the CRM'
    const expiresOn = soon()
    const permissions = ['inquiries.read', 'content.read']
    const made = await api.admin.post('/api/tokens', { name, permissions, expiresOn })
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { token, ...shown } = made.body
    expect(token).toMatch(/^ptp_[\w-]{49}$/)
    expect(shown).toMatchObject({
      ...{ name, permissions, expiresOn },
      state: 'active',
      madeBy: 'admin@example.com',
      lastUsedAt: null,
    })
    expect((await api.admin.get('/api/tokens')).body).toContainEqual(shown)
    expect(JSON.stringify(await rowOf(shown.id))).not.toContain(token.slice(4))
    const [entry] = (await api.admin.get('/api/audit?resource=api_tokens')).body.items
    expect(entry).toMatchObject({
      action: 'create',
      resourceId: String(shown.id),
      detail: { name, permissions, expiresOn },
    })
    expect(JSON.stringify(entry)).not.toContain(token.slice(4))
  })

  test.each([
    ['no name', { name: '\u200b' }, 'name'],
    ['an unknown permission', { permissions: ['content.fly'] }, 'permissions[0]'],
    ['power over accounts', { permissions: ['users.manage'] }, 'permissions[0]'],
    ['power over tokens', { permissions: ['tokens.manage'] }, 'permissions[0]'],
    ['a permission twice', { permissions: ['content.read', 'content.read'] }, 'permissions'],
    ['no permissions', { permissions: undefined }, 'permissions'],
    ['no end', { expiresOn: undefined }, 'expiresOn'],
    ['an end in the past', { expiresOn: '2024-02-29' }, 'expiresOn'],
    ['a day that is none', { expiresOn: '2027-02-29' }, 'expiresOn'],
    ['an end that is far away', { expiresOn: '9999-12-31' }, 'expiresOn'],
    ['an end in 367 days', { expiresOn: () => addDays(indianDay(), 367) }, 'expiresOn'],
    ['a field that there is not', { admin: true }, 'admin'],
  ])('%s is refused', async (_what, fault, field) => {
    const given = Object.entries(fault).map(([key, value]) => [
      key,
      typeof value === 'function' ? value() : value,
    ])
    const body = { name: 'X', permissions: [], expiresOn: soon(), ...Object.fromEntries(given) }
    const answer = await api.admin.post('/api/tokens', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  test('the first and the last possible day are accepted', async () => {
    for (const days of [0, 366]) {
      const expiresOn = addDays(indianDay(), days)
      const body = { name: 'X', permissions: [], expiresOn }
      expect((await api.admin.post('/api/tokens', body)).status).toBe(201)
    }
  })

  test('a program reads and writes with its permissions, and with no others', async () => {
    const { program, id } = await newProgram(api, ['content.read', 'content.write'])
    const made = await program.post('/api/blogs', buildBlog({ isPublished: false }))
    expect([made.status, made.headers.getSetCookie()]).toEqual([201, []])
    const drafts = await program.get('/api/blogs')
    expect(JSON.stringify(drafts.body)).toContain(made.body.slug)
    expect(drafts.headers.get('cache-control')).toBe('no-store')
    const refused = await program.get('/api/inquiries')
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope'])
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="inquiries.read"',
    )
    const [entry] = (await api.admin.get(`/api/audit?resource=blogs&resourceId=${made.body.id}`))
      .body.items
    expect(entry).toMatchObject({ email: 'admin@example.com', token: 'A program' })
    expect((await api.admin.get('/api/audit/export.csv')).text).toContain('A program')
    expect((await rowOf(id).first()).lastUsedAt).not.toBeNull()
  })

  test('a token without the permission of a reader sees what everybody sees, uncached', async () => {
    const { program } = await newProgram(api, [])
    const answer = await program.get('/api/blogs')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.body).toEqual((await api.anonymous.get('/api/blogs')).body)
  })

  test('a token needs no Origin, and none hinders it', async () => {
    const { program } = await newProgram(api, ['content.write'])
    const elsewhere = program.with({
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect((await elsewhere.post('/api/blogs', {})).status).toBe(422)
  })

  test('no token opens accounts, tokens, settings, sessions or what needs a recent sign-in', async () => {
    const { program } = await newProgram(api, [...tokenPermissions])
    for (const [method, path] of [
      ['GET', '/api/account'],
      ['GET', '/api/auth/me'],
      ['POST', '/api/auth/logout'],
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['GET', '/api/users'],
      ['GET', '/api/settings'],
      ['GET', '/api/inquiries/export.csv'],
      ['POST', '/api/inquiries/1/erase'],
      ['POST', '/api/webhooks'],
      ['GET', '/api/admin/today'],
    ] as const) {
      const { status, body } = await program.send(method, path)
      expect([path, status, body.code]).toEqual([path, 403, 'not_for_programs'])
    }
  })

  test('beside a session the token counts, and the session stays as it is', async () => {
    const { token } = await newProgram(api, ['content.read'])
    const both = api.admin.with({ authorization: `Bearer ${token}` })
    const answer = await both.get('/api/inquiries')
    expect([answer.status, answer.body.code]).toEqual([403, 'insufficient_scope'])
    expect(answer.headers.getSetCookie()).toEqual([])
    const signOut = await both.post('/api/auth/logout')
    expect([signOut.status, signOut.headers.getSetCookie()]).toEqual([403, []])
    const wrong = await api.admin.with({ authorization: 'Bearer x' }).get('/api/inquiries')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'token_invalid'])
    expect((await api.admin.get('/api/auth/me')).status).toBe(200)
  })

  test('the end of a token is the end of its day in India', async () => {
    const { id, program } = await newProgram(api, ['content.read'])
    await rowOf(id).update({ expiresOn: indianDay() })
    expect((await program.get('/api/trash')).status).not.toBe(401)
    await rowOf(id).update({ expiresOn: addDays(indianDay(), -1) })
    const answer = await program.get('/api/blogs')
    expect([answer.status, answer.body.code]).toEqual([401, 'token_expired'])
    expect(answer.body.error).toBe('This token has ended. Ask an administrator for a new one')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    const listed = (await api.admin.get('/api/tokens')).body
    expect(listed.find((one: { id: number }) => one.id === id).state).toBe('ended')
  })

  test('a revoked token opens nothing at once, and its name stays in the audit log', async () => {
    const { id, program } = await newProgram(api, ['content.read'], 'Revoked soon')
    expect((await program.get('/api/blogs')).status).toBe(200)
    expect((await api.admin.delete(`/api/tokens/${id}`)).status).toBe(204)
    const answer = await program.get('/api/blogs')
    expect([answer.status, answer.body.code]).toEqual([401, 'token_invalid'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect((await api.admin.delete(`/api/tokens/${id}`)).status).toBe(404)
    const [entry] = (await api.admin.get('/api/audit?action=revoke&resource=api_tokens')).body.items
    expect(entry).toMatchObject({ resourceId: String(id), detail: { name: 'Revoked soon' } })
  })

  test('a token has no more than its maker has by now, and ends with its maker', async () => {
    const { id, program } = await newProgram(api, ['content.write', 'inquiries.read'])
    const { knex } = api.platform
    const maker = await knex('users').where({ email: 'editor@example.com' }).first('id')
    await rowOf(id).update({ madeBy: maker.id })
    expect((await program.post('/api/blogs', {})).status).toBe(422)
    const lost = await program.get('/api/inquiries')
    expect([lost.status, lost.body.code]).toEqual([403, 'insufficient_scope'])
    await knex('users').where({ id: maker.id }).update({ disabledAt: new Date() })
    const stopped = await program.get('/api/blogs')
    expect([stopped.status, stopped.body.code]).toEqual([401, 'token_invalid'])
    expect((await api.admin.get('/api/tokens')).body[0].state).toBe('stopped')
    await knex('users').where({ id: maker.id }).update({ disabledAt: null })
    expect((await editor.get('/api/tokens')).body.code).toBe('not_administrator')
    await knex('users').where({ id: maker.id }).del()
    expect((await program.get('/api/blogs')).status).toBe(401)
    expect(await rowOf(id)).toEqual([])
  })

  test('headers that are odd open nothing, and another scheme is not ours', async () => {
    const { token } = await newProgram(api, ['content.read'])
    const statusOf = async (authorization: string, path = '/api/trash') =>
      (await api.anonymous.with({ authorization }).get(path)).status
    expect(await statusOf(`bearer ${token}`, '/api/media')).toBe(403)
    for (const odd of [
      'Bearer',
      `Bearer ${newToken()}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${'x'.repeat(10_000)}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer "${token}"`,
    ])
      expect([odd.slice(0, 20), await statusOf(odd)]).toEqual([odd.slice(0, 20), 401])
    expect(await statusOf('Basic eDp5', '/api/blogs')).toBe(200)
    const inQuery = await api.anonymous.get(`/api/inquiries?access_token=${token}`)
    expect([inQuery.status, inQuery.body.code]).toEqual([401, 'not_signed_in'])
  })

  test('the use of a token is written at most once a minute', async () => {
    const { id, program } = await newProgram(api, ['content.read'])
    const used = async () => new Date((await rowOf(id).first()).lastUsedAt).getTime()
    const lastMinute = new Date(Date.now() - 30_000)
    await rowOf(id).update({ lastUsedAt: lastMinute })
    await program.get('/api/blogs')
    expect(await used()).toBe(lastMinute.getTime())
    await rowOf(id).update({ lastUsedAt: new Date(Date.now() - 61_000) })
    await program.get('/api/blogs')
    expect(Date.now() - (await used())).toBeLessThan(30_000)
  })

  test('requests of a token are limited, and each answer says how many are left', async () => {
    const { token, program } = await newProgram(api, ['content.read'])
    const { headers } = await program.get('/api/blogs')
    expect(headers.get('ratelimit-policy')).toBe('"token";q=600;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+$/)
    const said: Record<string, string> = {}
    const ctx = {
      get: () => `Bearer ${token}`,
      set: (name: string, value: string) => {
        said[name] = value
      },
      res: {},
    } as unknown as ApiContext
    const guard = tokenGuard(api.platform.knex, { points: 1, duration: 60 })
    expect(await guard(ctx)).toMatchObject({ email: 'admin@example.com' })
    await expect(guard(ctx)).rejects.toMatchObject({ status: 429, code: 'limit_token' })
    expect(said.RateLimit).toMatch(/^"token";r=0;t=\d+$/)
  })
})
