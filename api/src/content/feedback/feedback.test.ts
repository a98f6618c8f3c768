import type { ParsedMail } from 'mailparser'
import type { Config } from '../../platform/config'
import { portions } from '../../platform/portions'
import { startApi, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildLead, buildStatePage } from '../../testing/factories'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { withApi, withUser } from '../../testing/with-api'
import { sweepFeedback } from './retention'

const day = 24 * 60 * 60 * 1000
const html = { accept: 'text/html' }

const receiverOf = ({ to }: ParsedMail) => [to].flat()[0]?.text ?? ''

onAnyDatabase((newDatabase) => {
  const config: Partial<Config> = { mailFrom: 'portal@pt.example.com' }
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    config.smtpUrl = mails.url
  })
  const api = withApi(newDatabase, config)
  afterAll(() => mails.stop())
  const editor = withUser(api, 'editor')
  let goa: { id: number; slug: string; updatedAt: string }
  let said = 0

  beforeAll(async () => {
    const page = buildStatePage({ name: 'Goa', slug: 'goa-tax', taxRates: '₹1' })
    goa = (await api.admin.post('/api/state-pages', page)).body
  }, 60_000)
  beforeEach(async () => {
    mails.received.length = 0
    for (const table of ['feedback', 'feedback_counts']) await api.platform.knex(table).del()
  })

  /** A report unlike all others. */
  const report = (overrides: object = {}) => {
    said += 1
    return { page: '/goa-tax', kind: 'wrong', lang: 'en', text: `Number${said}`, ...overrides }
  }
  const send = (overrides: object = {}, headers?: Record<string, string>) =>
    api.anonymous.post('/api/feedback', report(overrides), headers)
  const list = async (query = 'state=open') =>
    (await editor.get(`/api/feedback?${query}`)).body as { items: { id: number }[]; total: number }
  const sendForm = (overrides: Record<string, string>, headers = html) =>
    api.anonymous.post(
      '/api/feedback',
      new URLSearchParams({ ...(report() as Record<string, string>), ...overrides }),
      headers as never,
    )

  test('what a reader says is wrong comes to staff with its page, its record and the version that was seen', async () => {
    const sent = await send({
      ...{ page: '/hi/goa-tax/?utm=1#slabs', where: 'Slabs', version: goa.updatedAt },
      ...{ text: ' <b>₹250</b> is\r\nwrong ', link: 'https://example.com/act' },
      email: 'reader@example.com',
    })
    expect([sent.status, sent.body]).toEqual([201, {}])
    const { items, total } = await list()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      ...{ page: '/goa-tax', language: 'hi', where: 'Slabs', version: goa.updatedAt },
      ...{ text: '<b>₹250</b> is\nwrong', link: 'https://example.com/act' },
      ...{ wantsAnswer: true, status: 'open', count: 1, answer: null, closedAt: null },
      record: { resource: 'state-pages', id: goa.id, title: 'Goa' },
    })
    await editor.put(`/api/state-pages/${goa.id}`, buildStatePage({ ...goa, taxRates: '₹2' }))
    const { body } = await editor.get(`/api/feedback/${items[0]!.id}`)
    expect(body).toMatchObject({ revision: 1, reports: [{ id: items[0]!.id, where: 'Slabs' }] })
    expect(JSON.stringify(body)).not.toContain('reader@example.com')
    expect(await api.platform.knex('feedback').pluck('sealedEmail')).not.toContain(
      'reader@example.com',
    )
  })

  test('that a page helped is counted and not listed', async () => {
    await send({ kind: 'helped', text: undefined })
    await send()
    await send({ page: '/calculator', kind: 'helped', text: undefined })
    expect((await list()).total).toBe(1)
    const { body } = await editor.get('/api/feedback/pages')
    expect(body).toMatchObject({
      total: 2,
      items: [
        { page: '/goa-tax', title: 'Goa', helped: 1, wrong: 1, share: 50 },
        { page: '/calculator', title: '/calculator', helped: 1, wrong: 0, share: 100 },
      ],
    })
    expect((await editor.get('/api/feedback/pages?q=goa')).body.total).toBe(1)
    const file = await editor.get('/api/feedback/pages.csv?days=30&q=a')
    expect(file.headers.get('content-disposition')).toMatch(/"feedback-of-30-days-[\d-]{10}\.csv"/)
    expect(file.text.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFF?page,title,helped,wrong,share$/),
      '"/goa-tax","Goa",1,1,50',
      '"/calculator","/calculator",1,0,100',
      '',
    ])
  })

  test('a double press counts once, also of what helped, and with a key of a program', async () => {
    const twice = report()
    const helped = report({ page: '/about', kind: 'helped', text: undefined })
    for (const body of [twice, twice, helped, helped]) {
      expect((await api.anonymous.post('/api/feedback', body)).status).toBe(201)
    }
    const key = { 'idempotency-key': 'a-key-of-a-program' }
    const keyed = report()
    for (const body of [keyed, keyed]) await api.anonymous.post('/api/feedback', body, key)
    expect((await list()).total).toBe(2)
    const counted = await api.platform.knex('feedback_counts').orderBy('page')
    expect(counted).toMatchObject([
      { page: '/about', helped: 1, wrong: 0 },
      { page: '/goa-tax', helped: 0, wrong: 2 },
    ])
  })

  test('what a program says with a key that it had used for something else is not lost', async () => {
    for (let n = 0; n < 2; n += 1) await send({}, { 'idempotency-key': 'one-key-for-all' })
    expect((await list()).total).toBe(2)
  })

  test('reports of the same matter are one row with their number, and are settled together', async () => {
    await send({
      where: 'Due dates',
      text: 'The due date for employers is the 15th, not the 30th.',
    })
    await send({ text: 'the due date, for EMPLOYERS is the 15th not the 30th' })
    await send({ where: 'due dates', text: 'The due date is the 15th, not the 30th!' })
    await send({ where: 'Due dates', text: 'The penalty is missing' })
    await send({
      page: '/calculator',
      text: 'The due date for employers is the 15th, not the 30th.',
    })
    const { items } = await list()
    expect(items).toMatchObject([{ page: '/calculator', count: 1 }, { count: 1 }, { count: 3 }])
    const { id } = items[2]!
    const { body } = await editor.patch(`/api/feedback/${id}`, { status: 'corrected' })
    expect([body.status, body.reports.length]).toEqual(['corrected', 3])
    const states = await api.platform.knex('feedback').whereNotNull('firstId').pluck('status')
    expect(states).toEqual(['corrected', 'corrected'])
    await send({ where: 'Due dates', text: 'The due date is the 15th, not the 30th' })
    expect((await list()).total).toBe(3)
  })

  test('of a matter that very many report, staff get the first report and the newest, and the number of all', async () => {
    await send({ text: 'It is the 15th', email: 'first@example.com' })
    const { knex } = api.platform
    const { id, ...first } = await knex('feedback').first()
    const others = Array.from({ length: 150 }, (_, n) => ({
      ...{ ...first, firstId: id, text: `It is the 15th ${n}` },
      sealedEmail: n % 2 ? null : first.sealedEmail,
    }))
    for (const some of portions(others, 50)) await knex('feedback').insert(some)
    const { body } = await editor.get(`/api/feedback/${id}`)
    expect([body.count, body.wantAnswer, body.reports.length]).toEqual([151, 76, 100])
    expect(body.reports.map(({ text }: { text: string }) => text)).toEqual([
      'It is the 15th',
      ...Array.from({ length: 99 }, (_, n) => `It is the 15th ${n + 51}`),
    ])
    expect((await list()).items).toMatchObject([{ id, count: 151 }])
  })

  test.each([
    ['page', { page: '/no-such-page' }],
    ['page', { page: 'https://evil.example/goa-tax' }],
    ['page', { page: '//evil.example/goa-tax' }],
    ['page', { page: 'goa-tax' }],
    ['page', { page: '/admin' }],
    ['page', { page: '/api/blogs' }],
    ['page', { page: undefined }],
    ['kind', { kind: 'love' }],
    ['text', { text: undefined }],
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(5001) }],
    ['text', { text: 'a\u0000b' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['email', { email: 'reader@localhost' }],
    ['lang', { lang: 'xx' }],
    ['version', { version: 'yesterday' }],
    ['name', { name: 'x' }],
  ])('what is wrong with %s is said at the field: %j', async (field, overrides) => {
    const { status, body } = await send(overrides)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await list('')).total).toBe(0)
  })

  test('a page that visitors cannot read is no page; a former address is that of the page', async () => {
    const hidden = buildStatePage({ name: 'Hidden', slug: 'hidden-tax', isActive: false })
    await api.admin.post('/api/state-pages', hidden)
    expect((await send({ page: '/hidden-tax' })).status).toBe(422)
    const moved = buildStatePage({ name: 'Moved', slug: 'old-tax' })
    const { id } = (await api.admin.post('/api/state-pages', moved)).body
    await api.admin.put(`/api/state-pages/${id}`, { ...moved, slug: 'new-tax' })
    expect((await send({ page: '/old-tax' })).status).toBe(201)
    expect((await list()).items[0]).toMatchObject({ page: '/new-tax' })
  })

  test('a body of 2 MB is refused with 413, and a text of 5,000 letters of any script is stored', async () => {
    expect((await send({ text: 'x'.repeat(2_000_000) })).status).toBe(413)
    const text = 'क👩‍👩‍👧‍👦'.repeat(400).padEnd(5000, 'ण')
    expect((await send({ text })).status).toBe(201)
    expect((await list()).items[0]).toMatchObject({ text })
  })

  test('a form that the browser sends itself leads back to the page, in its language', async () => {
    const sent = await sendForm({ page: '/goa-tax', lang: 'hi' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/hi/goa-tax#thanks'])
    const helped = await sendForm({ page: '/calculator', kind: 'helped', text: '' }, {} as never)
    expect([helped.status, helped.headers.get('location')]).toEqual([303, '/calculator#thanks'])
  })

  test('a form that is refused comes back with all that was typed, in the language of the page', async () => {
    const typed = {
      text: '<i>₹ 5</i>',
      where: '"Slabs"',
      email: 'no address',
      version: '2026-11-29',
    }
    const { status, text } = await sendForm({ ...typed, lang: 'hi', page: '/hi/goa-tax' })
    expect(status).toBe(422)
    expect(text).toContain('<html lang="hi">')
    expect(text).toContain('&#60;i&#62;₹ 5&#60;/i&#62;</textarea>')
    for (const value of ['&#34;Slabs&#34;', 'no address', '2026-11-29', '/hi/goa-tax', 'wrong']) {
      expect(text).toContain(`value="${value}"`)
    }
    expect(text).toContain('id="email-error"')
    expect(text).toContain('href="/hi/goa-tax"')
  })

  test('what fills the honeypot is spam, which is answered like all others, and can be taken out', async () => {
    const trap = { website: 'https://spam.example', email: 'robot@example.com' }
    expect((await send(trap)).status).toBe(201)
    expect((await list('')).total).toBe(0)
    const [spam] = (await list('state=spam')).items
    expect(spam).toMatchObject({ status: 'spam', wantsAnswer: false })
    expect(await api.platform.knex('feedback_counts')).toEqual([])
    await editor.patch(`/api/feedback/${spam!.id}`, { status: 'open' })
    expect((await list()).items[0]).toMatchObject({ id: spam!.id, closedAt: null })
  })

  test('readers who left an address are mailed once in their language, and their addresses erased', async () => {
    await send({ text: 'It is the 15th', lang: 'hi', email: 'one@example.com' })
    await send({ text: 'It is the 15th!', email: 'two@example.com' })
    const [{ id, updatedAt }] = (await list()).items as [{ id: number; updatedAt: string }]
    const decision = { status: 'answered', answer: 'You are right', updatedAt }
    const both = await Promise.all([
      editor.patch(`/api/feedback/${id}`, decision),
      api.admin.patch(`/api/feedback/${id}`, { ...decision, answer: 'Not at all' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.current).toMatchObject({ id })
    await until(() => mails.received.length === 2)
    const [one, two] = mails.received.sort((a, b) => (receiverOf(a) < receiverOf(b) ? -1 : 1))
    expect([one, two].map((mail) => receiverOf(mail!))).toEqual([
      'one@example.com',
      'two@example.com',
    ])
    expect(one!.subject).toBe('PT Portal के एक पेज के बारे में आपकी सूचना')
    expect(one!.text).toMatch(/\/hi\/goa-tax/)
    expect(two!.text).toMatch(/You are right|Not at all/)
    expect(await api.platform.knex('feedback').whereNotNull('sealedEmail')).toEqual([])
    await editor.patch(`/api/feedback/${id}`, { status: 'open' })
    await editor.patch(`/api/feedback/${id}`, { status: 'corrected' })
    await send({ email: 'last@example.com' })
    const [last] = (await list()).items
    await editor.patch(`/api/feedback/${last!.id}`, { status: 'corrected' })
    await until(() => mails.received.length > 2)
    expect(mails.received.map(receiverOf).slice(2)).toEqual(['last@example.com'])
  })

  test('a reader is told of a refusal only in words of staff', async () => {
    for (const email of ['quiet@example.com', 'told@example.com']) await send({ email })
    const [told, quiet] = (await list()).items
    await editor.patch(`/api/feedback/${quiet!.id}`, { status: 'declined' })
    await editor.patch(`/api/feedback/${told!.id}`, {
      status: 'declined',
      answer: 'The law says so',
    })
    await until(() => mails.received.length > 0)
    expect(mails.received.map(receiverOf)).toEqual(['told@example.com'])
  })

  test('what staff decide is in the audit log, and what came in is told without a person', async () => {
    await send({ email: 'reader@example.com' })
    const [{ id }] = (await list()).items as [{ id: number }]
    await editor.patch(`/api/feedback/${id}`, { status: 'declined' })
    const entries = await api.platform
      .knex('audit_log')
      .where({ resource: 'feedback', resourceId: String(id) })
      .orderBy('id')
      .select('action', 'address', 'after')
    expect(entries).toMatchObject([
      { action: 'create', address: 'portal', after: null },
      { action: 'update', after: expect.stringContaining('declined') },
    ])
  })

  test('closed reports and spam go after their time, and open ones stay', async () => {
    for (const trap of [{}, {}, { website: 'x' }]) await send(trap)
    const [first] = (await list()).items
    await editor.patch(`/api/feedback/${first!.id}`, { status: 'declined' })
    const config = { ...api.config, feedbackRetentionDays: 30 }
    await sweepFeedback({ knex: api.platform.knex, config })
    expect(await api.platform.knex('feedback')).toHaveLength(3)
    const longAgo = new Date(Date.now() - 31 * day)
    await api.platform.knex('feedback').whereNotNull('closedAt').update({ closedAt: longAgo })
    await sweepFeedback({ knex: api.platform.knex, config })
    expect(await api.platform.knex('feedback').pluck('status')).toEqual(['open'])
  })

  test('a person who is erased from leads is erased from reports', async () => {
    await send({ email: 'Ravi@example.com' })
    await send({ email: 'other@example.com' })
    await api.anonymous.post('/api/consultations', asForm(buildLead({ Email: 'ravi@example.com' })))
    const [lead] = (await api.admin.get('/api/inquiries')).body
    expect((await api.admin.post(`/api/inquiries/${lead.id}/erase`, {})).status).toBe(200)
    const wanting = (await list()).items as unknown as { wantsAnswer: boolean }[]
    expect(wanting.map(({ wantsAnswer }) => wantsAnswer)).toEqual([true, false])
  })

  test('searches that find nothing are counted without personal data, and not while somebody types', async () => {
    for (const query of ['gstqq', 'gstqqx', 'gstqqx', 'asha@example.com', '98765 43210', 'Goa']) {
      await api.anonymous.get(`/api/search?q=${encodeURIComponent(query)}`)
    }
    const { body } = await editor.get('/api/searches-without-results?days=30')
    expect(body).toMatchObject({
      total: 1,
      items: [{ query: 'gstqqx', language: 'en', searches: 2 }],
    })
    await api.anonymous.get(`/api/search?q=${encodeURIComponent('=hyperlinkqq("x")')}`)
    const { text } = await editor.get('/api/searches-without-results.csv')
    expect(text).toMatch(/\n"gstqqx","en",2,"\d{4}-\d\d-\d\d"\r\n/)
    expect(text).toContain(`\n"'=hyperlinkqq(""x"")","en",1,`)
  })
})

test('one address may say only so much in an hour, and a form keeps what was typed', async () => {
  const limited = await startApi('sqlite::memory:', { feedbackPerHour: 1 })
  const report = { page: '/calculator', kind: 'wrong', text: 'One', lang: 'mr' }
  expect((await limited.anonymous.post('/api/feedback', report)).status).toBe(201)
  const form = new URLSearchParams({ ...report, text: 'Two <b>' })
  const { status, text } = await limited.anonymous.post('/api/feedback', form, html)
  expect([status, text.includes('Two &#60;b&#62;')]).toEqual([429, true])
  await limited.stop()
})
