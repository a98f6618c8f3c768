import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import pino from 'pino'
import { listEvents, recordEvent } from '../../leads/lead/events'
import { createLead } from '../../leads/lead/repository'
import { connect, type Database } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { Sealer } from '../../platform/secrets/sealer'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildStoredLead } from '../../testing/factories'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { type Mail, type MailTemplate, queueMail } from '../mail/queue-mail'
import { mailHandler } from './mail'
import { Outbox } from './worker'

const sealer = new Sealer('secret of the tests')
const from = 'PT Portal <portal@pt.example.com>'
const silent = pino({ level: 'silent' })
const to = 'asha@example.com'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const changed = { what: 'Password', at: '2027-03-12T03:35:00Z', address: '192.0.2.7' }
const accountChanged = { ...changed, origin: 'https://pt.example.com' }

onAnyDatabase((newDatabase) => {
  let db: Database
  let knex: Knex
  let server: MailServer
  let outbox: Outbox | undefined
  beforeAll(async () => {
    db = connect(await newDatabase())
    knex = db.knex
    await migrate(db)
  }, 60_000)
  afterAll(() => db.knex.destroy())
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
    await server.stop()
    for (const table of ['outbox', 'sent_deliveries', 'inquiries']) await knex(table).del()
  })

  type Options = Parameters<typeof mailHandler>[0]
  const start = (config: Partial<Options['config']> = {}, overrides: Partial<Options> = {}) => {
    const settings = { smtpUrl: server.url, mailFrom: from, production: false, ...config }
    const preparePasswordReset = async () => null
    const prepareSubscription = async () => null
    const handler = mailHandler({
      ...{ knex, sealer, preparePasswordReset, prepareSubscription, log: silent },
      ...overrides,
      config: settings,
    })
    outbox = new Outbox(knex, [handler], silent, recordEvent)
    outbox.start()
  }
  const queue = async <T extends MailTemplate>(mail: Omit<Mail<T>, 'to'> & { to?: string }) => {
    await queueMail(knex, sealer, { to, ...mail } as Mail<T>)
    outbox?.wake()
  }
  const queueChange = (overrides = {}) =>
    queue({ template: 'account-changed', data: accountChanged, ...overrides })
  const row = () => knex('outbox').first()
  const isEmpty = async () => (await row()) === undefined
  const failed = async (attempts: number) =>
    until(async () => {
      const stored = await row()
      return stored.attempts === attempts && stored.failure !== null
    })
  const comeDue = async () => {
    await knex('outbox')
      .where({ state: 'waiting' })
      .update({ nextAttemptAt: new Date(), failure: null })
    outbox!.wake()
  }
  const newLead = () => createLead(knex, buildStoredLead(), 'new')

  test('a mail arrives once, as text and HTML, from the portal to its only recipient', async () => {
    start()
    await queueChange()
    await until(isEmpty)
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ subject: 'Your PT Portal account was changed' })
    expect(mail!.to).toMatchObject({ text: to })
    expect(mail!.from?.text).toBe('"PT Portal" <portal@pt.example.com>')
    expect(mail!.text).toContain('From: 192.0.2.7')
    expect(mail!.text).toContain('https://pt.example.com/admin/account')
    expect(mail!.html).toContain('192.0.2.7')
    expect(await knex('sent_deliveries')).toMatchObject([
      { kind: 'mail', subject: 'Change of an account', receiver: to, payload: null },
    ])
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('queued mails are encrypted, so that a copy of the database opens no account', async () => {
    const link = 'https://pt.example.com/admin/invitations/a-token'
    const data = { link, invitedBy: 'Meera', role: 'agent', expiresAt: inAnHour() }
    await queue({ template: 'invitation', data })
    expect(JSON.stringify(await row())).not.toContain('a-token')
    start()
    await until(isEmpty)
    expect(server.received[0]!.text).toContain(link)
    expect(server.received[0]!.text).toContain('Meera invites you to PT Portal as agent.')
  })

  test('the same mail is retried when the server is down, greylists or drops the connection', async () => {
    server.behave({ recipients: { code: 451, message: '4.7.1 Greylisted, come back' } })
    start()
    await queueChange()
    await failed(1)
    expect(await row()).toMatchObject({
      state: 'waiting',
      failure: '451 4.7.1 Greylisted, come back',
    })
    server.behave({ data: 'drop' })
    await comeDue()
    await failed(2)
    const broken = server.received.length
    expect(broken).toBeGreaterThan(0)
    server.behave({})
    await comeDue()
    await until(isEmpty)
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(broken + 1)
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<mail-.*@pt\.example\.com>$/)]))
  })

  test('a mail that the server rejects permanently is given up after four attempts, with the server’s reason', async () => {
    const leadId = await newLead()
    server.behave({ recipients: { code: 550, message: '5.1.1 No such user here' } })
    start()
    await queueChange({ leadId })
    for (const attempt of [1, 2, 3]) {
      await failed(attempt)
      const { nextAttemptAt, state } = await row()
      expect(state).toBe('waiting')
      expect(new Date(nextAttemptAt).getTime()).toBeGreaterThan(Date.now() + 60_000)
      await comeDue()
    }
    await until(async () => (await row()).state === 'failed')
    expect(await row()).toMatchObject({ attempts: 4, failure: '550 5.1.1 No such user here' })
    expect(await listEvents(knex, leadId)).toMatchObject([
      { kind: 'failed', to },
      { kind: 'received' },
    ])
    expect(server.received).toEqual([])
  })

  test('a connection that the server refuses is retried for days, and the reason is recorded', async () => {
    server.behave({ connections: { code: 554, message: 'Go away' } })
    start()
    await queueChange()
    await failed(1)
    await knex('outbox').update({ attempts: 22 })
    await comeDue()
    await failed(23)
    expect(await row()).toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('Go away'),
    })
  })

  test('a wrong SMTP password is retried, and is recorded nowhere', async () => {
    const guarded = await startMailServer('the right one')
    start({ smtpUrl: guarded.url.replace('//', '//portal:a%20wrong%20one@') })
    await queueChange()
    await failed(1)
    expect((await row()).failure).toMatch(/^535 5\.7\.8 … is wrong/)
    await outbox!.stop()
    start({ smtpUrl: guarded.url.replace('//', '//portal:the%20right%20one@') })
    await comeDue()
    await until(isEmpty)
    expect(guarded.received).toHaveLength(1)
    await outbox!.stop()
    await guarded.stop()
  })

  test('stopping aborts an attempt at a hanging server without counting it', async () => {
    server.behave({ data: 'hang' })
    start()
    await queueChange()
    await until(() => server.received.length === 1)
    const before = Date.now()
    await outbox!.stop()
    expect(Date.now() - before).toBeLessThan(5_000)
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0 })
    server.behave({})
    start()
    await until(isEmpty)
    expect(server.received[1]!.messageId).toBe(server.received[0]!.messageId)
  })

  test('only users who may see leads when the mail is sent get mails about leads', async () => {
    const leadId = await newLead()
    const readers = await Promise.all(
      ['agent', 'editor', 'viewer', 'team'].map(async (role) => {
        const email = `${role}-${randomUUID()}@example.com`
        const times = { createdAt: new Date(), updatedAt: new Date() }
        const [userId] = await knex('users').insert({ email, role, password: 'x', ...times })
        return { userId, email }
      }),
    )
    const data = {
      link: `https://pt.example.com/admin/inquiries/${leadId}`,
      ...{ state: 'Goa', service: 'Registration', source: 'state' },
      receivedAt: '2027-03-12T03:35:00Z',
    }
    for (const { userId, email } of readers) {
      await queue({ template: 'new-lead', data, to: email, userId, leadId })
    }
    await knex('users').where({ id: readers[2]!.userId }).update({ disabledAt: new Date() })
    start()
    await until(isEmpty)
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail!.subject).toBe('New lead · Registration · Goa')
    expect(mail!.text).toContain('March 12, 2027')
    expect(mail!.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://pt.example.com/admin/account' },
    })
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/Ravi|Singh|ravi@/)
    expect(await listEvents(knex, leadId)).toMatchObject([
      { kind: 'mailed', to: readers[0]!.email },
      { kind: 'received' },
    ])
  })

  test('a password reset link is created when the mail is sent, and only for an existing account', async () => {
    const link = 'https://pt.example.com/admin/invitations/reset-token'
    start(
      {},
      {
        preparePasswordReset: async (_knex, email, { origin }) =>
          email === to && origin === accountChanged.origin ? { link, expiresAt: inAnHour() } : null,
      },
    )
    const { origin } = accountChanged
    await queue({ template: 'password-reset-requested', data: { origin } })
    await queue({
      template: 'password-reset-requested',
      data: { origin },
      to: 'nobody@example.com',
    })
    await until(isEmpty)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      subject: 'Set a new password for PT Portal',
      text: expect.stringContaining(link),
    })
  })

  test('mails with an expired link, or encrypted with another secret, are not sent', async () => {
    const expired = { link: 'https://pt.example.com/x', expiresAt: '2020-01-01T00:00:00Z' }
    await queue({ template: 'password-reset', data: expired })
    await queueMail(knex, new Sealer('another secret'), {
      template: 'account-changed',
      to,
      data: accountChanged,
    })
    start()
    await until(async () => (await knex('outbox').whereNotNull('failure')).length === 2)
    expect(await knex('outbox').orderBy('id').pluck('failure')).toEqual([
      'the link in it has expired: make a new one',
      'it was sealed under another SESSION_SECRET',
    ])
    expect(server.received).toEqual([])
  })

  test('without SMTP_URL a local portal logs mails, and a production portal drops them', async () => {
    const lines: string[] = []
    const log = pino({ base: undefined }, { write: (line) => void lines.push(line) })
    start({ smtpUrl: null }, { log })
    await queueChange()
    await until(isEmpty)
    expect(lines.join()).toContain('Mail to asha@example.com')
    expect(lines.join()).toContain('https://pt.example.com/admin/account')
    await outbox!.stop()
    lines.length = 0
    start({ smtpUrl: null, production: true }, { log })
    await queueChange()
    await until(isEmpty)
    expect(lines).toEqual([])
  })
})
