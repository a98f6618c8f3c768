import { auditAtMachine } from '../../platform/audit/audit'
import { signInAs } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildLead, buildOfBlog, buildStatePage } from '../../testing/factories'
import { newPicture, upload } from '../../testing/pictures'
import { withApi, withUser } from '../../testing/with-api'
import { sweepAudit } from './repository'

const dayMs = 24 * 60 * 60 * 1000

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const editor = withUser(api, 'editor')

  const find = async (query: string) => (await api.admin.get(`/api/audit?${query}`)).body
  const newest = async (query: string) => (await find(`${query}&pageSize=1`)).items[0]
  const plant = (values: object) =>
    api.platform.knex('audit_log').insert({ action: 'update', resource: 'reports', ...values })

  test('an edit of a page records the changed fields with old and new values', async () => {
    const state = buildStatePage({ description: 'As it was', content: 'Text '.repeat(1000) })
    const { id } = (await editor.post('/api/state-pages', state)).body
    const record = `resource=state_pages&resourceId=${id}`
    expect(await newest(record)).toMatchObject({
      email: 'editor@example.com',
      action: 'create',
      address: expect.any(String),
      detail: { slug: state.slug },
      before: null,
      after: { name: state.name, content: `${state.content!.slice(0, 1000)}…` },
    })
    await editor.put(`/api/state-pages/${id}`, { ...state, description: 'As it is' })
    expect(await newest(record)).toMatchObject({
      action: 'update',
      before: { description: 'As it was' },
      after: { description: 'As it is' },
    })
    await editor.delete(`/api/state-pages/${id}`)
    expect(await newest(record)).toMatchObject({
      action: 'delete',
      before: { description: 'As it is', slug: state.slug },
      after: null,
    })
    expect((await find(record)).items.map(({ action }: { action: string }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ])
  })

  test('a lead’s entry records only status, assignee and follow-up, and whether notes changed', async () => {
    await api.anonymous.post('/api/consultations', asForm(buildLead()))
    const [{ id }] = (await api.admin.get('/api/inquiries')).body
    await api.admin.patch(`/api/inquiries/${id}`, { status: 'won', notes: 'Asha called back' })
    const entry = await newest(`resource=inquiries&resourceId=${id}`)
    expect(entry.before).toEqual({ status: 'new' })
    expect(entry.after).toEqual({ status: 'won', notes: '(changed)' })
    expect(JSON.stringify(entry)).not.toContain('Asha')
  })

  test('a picture’s entry records its text, but never a hash', async () => {
    const { id } = (await upload(editor, { bytes: await newPicture() })).body
    await editor.patch(`/api/media/${id}`, { alt: 'A form' })
    const entry = await newest(`resource=media&resourceId=${id}`)
    expect(entry).toMatchObject({ before: { alt: '' }, after: { alt: 'A form' } })
    const [created] = (await find(`resource=media&resourceId=${id}&action=create`)).items
    expect(created.after).not.toHaveProperty('hash')
  })

  test('a webhook’s entry records its host, but never its address or secret', async () => {
    const hook = {
      url: 'https://crm.example.com/hooks/opens-the-crm',
      description: 'CRM',
      events: ['lead.created'],
      isActive: true,
    }
    const { id, secret } = (await api.admin.post('/api/webhooks', hook)).body
    const url = `${hook.url}-too`
    await api.admin.put(`/api/webhooks/${id}`, { ...hook, url, isActive: false })
    const renewed = (await api.admin.post(`/api/webhooks/${id}/secret`)).body.secret
    await api.admin.post(`/api/webhooks/${id}/test`)
    await api.admin.delete(`/api/webhooks/${id}`)
    const { items } = await find(`resource=webhooks&resourceId=${id}`)
    const host = { host: 'crm.example.com' }
    expect(items).toMatchObject([
      { action: 'delete', detail: host, after: null },
      { action: 'test', detail: host },
      { action: 'secret', detail: host },
      {
        action: 'update',
        before: { isActive: true },
        after: { isActive: false, url: '(changed)' },
      },
      { action: 'create', after: { description: 'CRM', events: ['lead.created'] } },
    ])
    for (const hidden of [secret, renewed, 'opens-the-crm']) {
      expect(JSON.stringify(items)).not.toContain(hidden)
    }
  })

  test('entries record the previously live build of a release, and what users do with deliveries', async () => {
    const [first, second] = [buildOfBlog(), buildOfBlog()]
    for (const build of [first, second]) await api.admin.post('/api/builds', build)
    const path = '/api/releases/mf_blog'
    const { id } = (await api.admin.put(path, { build: first.build, basedOn: null })).body
    await api.admin.put(path, { build: second.build, basedOn: id })
    expect(await newest('resource=releases')).toMatchObject({
      resourceId: 'mf_blog',
      before: { build: first.build },
      after: { build: second.build },
    })
    await api.admin.post('/api/deliveries/retry', {})
    expect(await newest('resource=outbox')).toMatchObject({ action: 'retry', detail: { count: 0 } })
  })

  test('the log can be filtered by person, action and record', async () => {
    for (const email of ['rao@example.com', 'asha.rao@example.com', 'goa@example.com']) {
      await plant({ email, at: new Date() })
    }
    const emails = async (query: string) =>
      (await find(query)).items.map(({ email }: { email: string }) => email)
    const reports = 'resource=reports&person='
    expect(await emails(`${reports}RAO`)).toEqual(['asha.rao@example.com', 'rao@example.com'])
    expect(await emails(`${reports}rao@example.com`)).toEqual(['rao@example.com'])
    expect(await emails(`${reports}%25`)).toEqual([])
    expect(await emails('person=editor&action=sign-in')).toEqual(['editor@example.com'])
    await editor.post('/api/auth/login', { email: 'Robot@example.com', password: 'wrong' })
    expect(await newest('action=sign-in-failed')).toMatchObject({ email: 'robot@example.com' })

    const post = (await editor.post('/api/blogs', buildBlog())).body
    expect(await emails(`resourceId=${post.id}&person=editor&resource=blogs`)).toHaveLength(1)
    await auditAtMachine(api.platform.knex, 'portal', { action: 'purge', resource: 'blogs' })
    expect(await newest('person=portal')).toMatchObject({ email: null, address: 'portal' })
    expect((await find('person=first+start')).items).toMatchObject([
      { action: 'create', resource: 'users', detail: { email: 'admin@example.com' } },
    ])
  })

  test('days are those of India, both included, newest first', async () => {
    const moments = ['2026-03-04T18:29:59Z', '2026-03-04T18:30:00Z', '2026-03-06T18:29:59Z']
    for (const at of [...moments, '2026-03-06T18:30:00Z']) await plant({ at: new Date(at) })
    const found = await find('from=2026-03-05&to=2026-03-06')
    expect(found.total).toBe(2)
    expect(found.items.map(({ at }: { at: string }) => at)).toEqual([
      '2026-03-06T18:29:59.000Z',
      '2026-03-04T18:30:00.000Z',
    ])
    const second = await find('from=2026-03-05&to=2026-03-06&page=2&pageSize=1')
    expect(second).toMatchObject({
      total: 2,
      page: 2,
      pageSize: 1,
      items: [{ at: found.items[1].at }],
    })
  })

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-06&to=2026-03-05', 'to'],
    ['action=nothing', 'action'],
    ['resource=users%27', 'resource'],
    ['page=0', 'page'],
    ['secret=1', 'secret'],
  ])('%s is refused at its parameter', async (query, field) => {
    const { status, body } = await api.admin.get(`/api/audit?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test.each(['editor', 'viewer', 'agent'])(
    'a user with the role %s cannot read the log',
    async (role) => {
      const user = role === 'editor' ? editor : await signInAs(api, role)
      expect((await user.get('/api/audit')).status).toBe(403)
      expect((await user.get('/api/audit/export.csv')).status).toBe(403)
      expect((await api.anonymous.get('/api/audit')).status).toBe(401)
    },
  )

  test('the CSV has all matching entries, without formulas, and its export is audited', async () => {
    const at = new Date('2026-01-15T06:00:00Z')
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      at,
      action: 'update',
      resource: 'reports',
      email: n === 0 ? '=HYPERLINK("http://evil")' : null,
      before: JSON.stringify({ n }),
    }))
    await api.platform.knex.batchInsert('audit_log', rows, 100)
    const answer = await api.admin.get('/api/audit/export.csv?from=2026-01-15&to=2026-01-15')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="audit-.*\.csv"/,
    )
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(1204)
    expect(new Set(lines).size).toBe(1204)
    expect(lines[0]).toBe(
      'id,at,email,address,action,resource,resourceId,detail,before,after,token',
    )
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(lines.at(-1)).toContain(`"{""n"":0}"`)
    expect(await newest('action=export')).toMatchObject({
      resource: 'audit_log',
      detail: { from: '2026-01-15', to: '2026-01-15' },
    })
  })

  test('all entries older than 400 days are deleted', async () => {
    const { knex } = api.platform
    const at = (days: number) => new Date(Date.now() - days * dayMs)
    const old = Array.from({ length: 2100 }, () => ({
      at: at(401),
      action: 'update',
      resource: 'reports',
    }))
    await knex.batchInsert('audit_log', old, 100)
    await plant({ at: at(399), resourceId: 'kept' })
    const before = (await find('')).total
    await sweepAudit(knex)
    expect((await find('')).total).toBe(before - 2100)
    expect((await find('resource=reports&resourceId=kept')).total).toBe(1)
  })

  test('no entry contains a password, hash, secret or session id', async () => {
    const { knex } = api.platform
    const sessions: string[] = await knex('sessions').pluck('id')
    const hashes: string[] = await knex('users').pluck('password')
    const told = JSON.stringify(await knex('audit_log'))
    expect(sessions.length).toBeGreaterThan(0)
    for (const secret of [...sessions, ...hashes, 'correct horse battery', '$argon2']) {
      expect(told).not.toContain(secret)
    }
  })
})
