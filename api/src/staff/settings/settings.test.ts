import { eraseByRetention } from '../../leads/lead/retention'
import { type Client, signInAs, startApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildLead } from '../../testing/factories'
import { startMailServer } from '../../testing/mail/mail-server'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { lockedSettings: ['OFFICE_HOURS'] })
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

  describe('who is mailed about new leads', () => {
    const mailedTo = async () => {
      await api.platform.knex('outbox').del()
      const answer = await api.anonymous.post('/api/consultations', asForm(buildLead()))
      expect(answer.status).toBe(201)
      const rows = await api.platform.knex('outbox').where({ kind: 'mail' })
      return rows.map(({ payload }) => JSON.parse(payload).to).sort()
    }

    test('each address of the setting gets one mail, and a subscribed user no second one', async () => {
      await api.wings.delivery.outbox.stop()
      expect(await mailedTo()).toEqual(['admin@example.com'])
      const leadMailsTo = ['office@example.com', 'Admin@example.com']
      const saved = await api.admin.put('/api/settings/mails', { leadMailsTo })
      expect(saved.body.values).toEqual({ leadMailsTo })
      expect(await mailedTo()).toEqual(['admin@example.com', 'office@example.com'])
    })

    test.each([
      [['nobody'], { 'leadMailsTo[0]': 'Enter a valid email address' }],
      [['a@example.com', 'A@example.com'], { leadMailsTo: 'A@example.com is listed twice' }],
      [Array(21).fill('a@example.com'), { leadMailsTo: expect.any(String) }],
    ])('%j are refused', async (leadMailsTo, fields) => {
      const answer = await api.admin.put('/api/settings/mails', { leadMailsTo })
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
    })

    test('the addresses are not handed to everybody with the settings of pages', async () => {
      await api.admin.put('/api/settings/mails', { leadMailsTo: ['office@example.com'] })
      expect(JSON.stringify(await pages())).not.toContain('office@example.com')
    })
  })

  describe('how long people stay in leads', () => {
    const knex = () => api.platform.knex
    const day = 24 * 60 * 60 * 1000
    const closed = (daysAgo: number) =>
      knex()('inquiries').insert({
        firstName: 'Ravi',
        lastName: 'Rao',
        email: 'ravi@example.com',
        state: 'Goa',
        status: 'lost',
        createdAt: new Date(Date.now() - daysAgo * day),
        updatedAt: new Date(),
        closedAt: new Date(Date.now() - daysAgo * day),
      })
    const save = (values: object) => api.admin.put('/api/settings/retention', values)
    beforeEach(async () => {
      await knex()('inquiries').del()
      for (const daysAgo of [10, 100, 200]) await closed(daysAgo)
    })

    test('a period that erases leads at once is saved only by who was told how many', async () => {
      const first = await save({ leadDays: 90 })
      expect([first.status, first.body]).toEqual([
        422,
        {
          error: 'This erases the people of 2 leads at once',
          fields: { leadDays: 'This erases the people of 2 leads at once' },
          code: 'would_erase',
          count: 2,
        },
      ])
      expect((await stored()).retention.values).toEqual({ leadDays: null })
      expect((await save({ leadDays: 90, mayErase: 1 })).body.count).toBe(2)
      const { status, body } = await save({ leadDays: 90, mayErase: 2 })
      expect([status, body.values]).toEqual([200, { leadDays: 90 }])
      expect((await api.anonymous.get('/api/privacy')).body.retentionDays).toBe(90)
      // A longer period erases nobody who was not due before.
      expect((await save({ leadDays: 150, updatedAt: body.updatedAt })).status).toBe(200)
    })

    test('the next sweep erases by the setting, whichever process stored it', async () => {
      const sweep = () => eraseByRetention(api.platform)
      expect(await sweep()).toBe(0)
      await knex()('settings').insert({
        name: 'retention',
        value: JSON.stringify({ leadDays: 150 }),
        updatedAt: new Date(),
      })
      expect(await sweep()).toBe(1)
      expect(await knex()('inquiries').whereNull('erasedAt')).toHaveLength(2)
    })

    test('a locked variable has the last word', async () => {
      const config = {
        ...api.config,
        leadRetentionDays: null,
        lockedSettings: ['LEAD_RETENTION_DAYS'],
      }
      await save({ leadDays: 5, mayErase: 3 })
      expect(await eraseByRetention({ knex: knex(), config })).toBe(0)
    })

    test.each([0, 36_501, 1.5, 'many'])('%s days are refused', async (leadDays) => {
      expect((await save({ leadDays })).status).toBe(422)
    })
  })
})

test('a portal that sends no mails takes no addresses, and says what is missing', async () => {
  const api = await startApi('sqlite::memory:')
  // In production there is no log that stands in for a mail server.
  Object.assign(api.platform.config, { production: true })
  const put = (leadMailsTo: string[]) =>
    api.admin.with({ origin: api.url }).put('/api/settings/mails', { leadMailsTo })
  const answer = await put(['office@example.com'])
  expect(answer.body.fields).toEqual({
    leadMailsTo: 'This portal sends no mails: set SMTP_URL where it is deployed',
  })
  expect((await put([])).status).toBe(200)
  await api.stop()
}, 30_000)
