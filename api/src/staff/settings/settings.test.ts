import { type Client, signInAs, startApi, type TestApi } from '../../testing/api'
import { onEachDatabase } from '../../testing/databases'
import { startMailServer } from '../../testing/mail-server'

onEachDatabase((newDatabase) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(await newDatabase(), { lockedSettings: ['OFFICE_HOURS'] })
  }, 60_000)
  afterAll(() => api.stop())
  afterEach(() => api.platform.knex('settings').del())

  const stored = async (client: Client = api.admin) => (await client.get('/api/settings')).body
  const pages = async () =>
    (await api.anonymous.with({ 'cache-control': 'no-cache' }).get('/api/content-version')).body

  test('before anybody saves, nothing is set', async () => {
    const { office, claims, locked } = await stored()
    expect(office).toMatchObject({ values: { name: null, people: [] }, updatedAt: null })
    expect(claims).toMatchObject({ values: { registrations: null }, updatedBy: null })
    expect(locked).toEqual(['OFFICE_HOURS'])
  })

  test('a saved office is there for pages, under a new content version', async () => {
    const before = await pages()
    const people = [{ name: 'Asha Rao', role: 'Partner', credential: null }]
    const input = { name: 'Rao & Co.', people, updatedAt: null }
    const { status, body } = await api.admin.put('/api/settings/office', input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      values: { name: 'Rao & Co.', people, email: null },
      updatedBy: 'admin@example.com',
    })
    const after = await pages()
    expect(before.settings).toEqual({ office: {}, claims: {} })
    expect(after.settings).toEqual({ office: { name: 'Rao & Co.', people }, claims: {} })
    expect(after.version).not.toBe(before.version)
  })

  test('an emptied field is no longer set, and a group that was not sent keeps its values', async () => {
    await api.admin.put('/api/settings/claims', { registrations: 812, support: '24/7' })
    const { updatedAt } = (await stored()).claims
    await api.admin.put('/api/settings/claims', { support: '', updatedAt })
    expect((await stored()).claims.values).toMatchObject({ registrations: 812, support: null })
    expect((await pages()).settings.claims).toEqual({ registrations: 812 })
  })

  test('who saves over a colleague is refused, and told what is stored', async () => {
    const { updatedAt } = (await api.admin.put('/api/settings/office', { name: 'First' })).body
    expect(updatedAt).toEqual(expect.any(String))
    for (const basis of [null, '2020-01-01T00:00:00.000Z']) {
      const answer = await api.admin.put('/api/settings/office', {
        name: 'Second',
        updatedAt: basis,
      })
      expect(answer.status).toBe(409)
      expect(answer.body.current).toMatchObject({ values: { name: 'First' }, updatedAt })
    }
  })

  test('of two who save for the first time at once, one is refused', async () => {
    const save = (name: string) => api.admin.put('/api/settings/office', { name, updatedAt: null })
    const statuses = (await Promise.all([save('One'), save('Two')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('whether releases need approval is set, and is not for pages', async () => {
    const { body } = await api.admin.put('/api/settings/content', { approval: true })
    expect(body.values).toEqual({ approval: true })
    expect((await stored()).content.values).toEqual({ approval: true })
    expect((await pages()).settings).toEqual({ office: {}, claims: {} })
    const emptied = { approval: null, updatedAt: body.updatedAt }
    expect((await api.admin.put('/api/settings/content', emptied)).body.values.approval).toBeNull()
  })

  test('a locked value cannot be changed, and is never handed to pages', async () => {
    const answer = await api.admin.put('/api/settings/office', { hours: 'Always' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields.hours).toBe('Locked: set OFFICE_HOURS where the portal is deployed')
    const value = JSON.stringify({ name: 'Rao & Co.', hours: 'Set before it was locked' })
    await api.platform.knex('settings').insert({ name: 'office', value, updatedAt: new Date() })
    await api.admin.put('/api/settings/claims', { support: 'Mon-Fri' })
    expect((await pages()).settings.office).toEqual({ name: 'Rao & Co.' })
  })

  test.each([
    ['office', { email: 'nobody' }, { email: 'Enter a valid email address' }],
    ['office', { phone: 'call us' }, { phone: 'Phone must be a phone number' }],
    ['office', { people: [{ name: 'Asha' }] }, { 'people[0].role': 'Role is required' }],
    ['claims', { rating: 'great' }, { rating: 'Must be like "4.9/5 from 2,340 reviews"' }],
    ['claims', { registrations: 0 }, { registrations: 'Registrations must be at least 1' }],
  ])('%s refuses %j', async (group, input, fields) => {
    const answer = await api.admin.put(`/api/settings/${group}`, input)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  })

  test('the audit log has who changed what, from what and to what', async () => {
    const { updatedAt } = (await api.admin.put('/api/settings/office', { name: 'Old' })).body
    await api.admin.put('/api/settings/office', { name: 'New', updatedAt })
    const { items } = (await api.admin.get('/api/audit?resource=settings')).body
    expect(items[0]).toMatchObject({
      action: 'update',
      resource: 'settings',
      resourceId: 'office',
      email: 'admin@example.com',
      before: { name: 'Old' },
      after: { name: 'New' },
    })
  })

  test('a save that changes nothing leaves the version and the audit log as they are', async () => {
    const { updatedAt } = (await api.admin.put('/api/settings/office', { name: 'Same' })).body
    const entries = (await api.admin.get('/api/audit?resource=settings')).body.total
    const answer = await api.admin.put('/api/settings/office', { name: 'Same', updatedAt })
    expect(answer.body.updatedAt).toBe(updatedAt)
    expect((await api.admin.get('/api/audit?resource=settings')).body.total).toBe(entries)
  })

  test('an editor can neither read nor change settings', async () => {
    const editor = await signInAs(api, 'editor')
    expect((await editor.get('/api/settings')).status).toBe(403)
    expect((await editor.put('/api/settings/office', { name: 'Mine' })).status).toBe(403)
    expect((await editor.post('/api/settings/test-mail')).status).toBe(403)
  })

  test('a test mail without a mail server says what is missing', async () => {
    const { body } = await api.admin.post('/api/settings/test-mail')
    expect(body).toEqual({
      isSent: false,
      message: 'No mail was sent: SMTP_URL is not set where the portal is deployed.',
    })
  })

  test('a test mail goes to the administrator, and a refusal is told in the mail server’s words', async () => {
    const server = await startMailServer()
    api.config.smtpUrl = server.url
    const sent = await api.admin.post('/api/settings/test-mail')
    expect(sent.body).toEqual({
      isSent: true,
      message: 'The mail server took the mail for admin@example.com.',
    })
    expect(server.received[0]!.subject).toBe('Test of the portal’s mails')
    server.behave({ recipients: { code: 550, message: 'No such mailbox' } })
    const refused = await api.admin.post('/api/settings/test-mail')
    expect(refused.body.isSent).toBe(false)
    expect(refused.body.message).toMatch(/^The mail was not sent: .*No such mailbox/)
    api.config.smtpUrl = null
    await server.stop()
  })
})
