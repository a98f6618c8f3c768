import type { LeadActivity } from '../../contract/leads/leads'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { leadPath } from '../../testing/factories'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { withApi, withUser } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  const api = withApi(newDatabase, {
    get smtpUrl() {
      return server.url
    },
    mailFrom: 'PT Portal <portal@pt.example.com>',
    mailReplyTo: 'answers@pt.example.com',
  })
  const agent = withUser(api, 'agent')
  let lead: string
  // So that the server gets nothing but mails to leads.
  beforeAll(() => api.platform.knex('users').update({ leadMails: 'none' }))
  beforeEach(async () => {
    server.received.length = 0
    lead = await leadPath(api)
  })
  afterEach(() => server.behave({}))
  afterAll(() => server.stop())

  const mail = { subject: 'आपका अनुरोध', text: 'नमस्ते,\n\nWe can file it for you.' }
  const send = (body: object = mail, key = 'a-key-of-the-form') =>
    agent.post(`${lead}/mails`, body, { 'idempotency-key': key })
  const history = async (): Promise<LeadActivity[]> => (await agent.get(`${lead}/events`)).body
  const mails = async () => (await history()).filter(({ kind }) => kind === 'mail')
  const becomes = (state: string) => until(async () => (await mails())[0]?.mail?.state === state)
  const comeDue = async (values = {}) => {
    const { knex } = api.platform
    await knex('outbox')
      .where({ state: 'waiting' })
      .update({ nextAttemptAt: new Date(), ...values })
    api.wings.delivery.outbox.wake()
  }

  test('a mail is one entry of the history, and arrives as a person’s mail', async () => {
    expect((await send()).status).toBe(201)
    await becomes('sent')
    const [entry, ...more] = await mails()
    expect(more).toEqual([])
    const { email } = (await agent.get(lead)).body
    expect(entry).toMatchObject({
      ...{ by: 'agent@example.com', to: mail.text },
      mail: { address: email, subject: mail.subject, failure: null, deliveryId: null },
    })
    const [received] = server.received
    expect(received).toMatchObject({ subject: mail.subject, html: false })
    expect(received!.text!.trim()).toBe(mail.text)
    expect(received!.messageId).toMatch(/^<lead-mail-[0-9a-f-]{36}@pt\.example\.com>$/)
    // Nothing reads answers here, so that no mailbox needs an address for each lead.
    expect(received!.replyTo!.text).toBe('answers@pt.example.com')
    for (const field of ['auto-submitted', 'x-auto-response-suppress', 'list']) {
      expect(received!.headers.has(field)).toBe(false)
    }
    expect((await agent.get(`${lead}/person.json`)).text).toContain(mail.subject)
  })

  test('the same form sent again is one mail, and two at once are two', async () => {
    const second = { ...mail, text: 'Another text' }
    const answers = await Promise.all([send(), send(), send(second, 'a-key-of-another-form')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await mails()).map(({ to }) => to).sort()).toEqual([second.text, mail.text])
    await until(() => server.received.length === 2)
    const [one, other] = server.received.map(({ messageId, inReplyTo }) => ({
      messageId,
      inReplyTo,
    }))
    // The later one belongs to the conversation that the former began.
    expect([one!.messageId, other!.messageId]).toContain(one!.inReplyTo ?? other!.inReplyTo)
  })

  test('a mail that was sent is not corrected', async () => {
    await send()
    const [{ id }] = (await mails()) as [LeadActivity]
    const refused = await agent.post(`${lead}/notes/${id}/corrections`, { text: 'Otherwise' })
    expect([refused.status, refused.body.code]).toEqual([409, 'mail_sent'])
  })

  test('while the mail server is away the mail waits, with the reason, and is sent later', async () => {
    server.behave({ data: { code: 451, message: '4.3.2 Closed for the night' } })
    await send()
    await until(async () => Boolean((await mails())[0]?.mail?.failure))
    expect((await mails())[0]!.mail).toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('Closed for the night'),
    })
    server.behave({})
    await comeDue()
    await becomes('sent')
  })

  test('agents do not read which mail server cannot be reached', async () => {
    server.behave({ data: { code: 451, message: '4.3.2 Closed for the night' } })
    await send()
    await until(async () => Boolean((await mails())[0]?.mail?.failure))
    await api.platform.knex('outbox').update({ failure: 'connect ECONNREFUSED 10.0.0.7:25' })
    expect((await mails())[0]!.mail!.failure).toBe('the mail server cannot be reached')
  })

  test('a mail that is refused for good says why, and can be sent again', async () => {
    server.behave({ recipients: { code: 550, message: '5.1.1 No such user' } })
    await send()
    await until(async () => Boolean((await mails())[0]?.mail?.failure))
    await comeDue({ attempts: 3 })
    await becomes('failed')
    const [entry, ...more] = await mails()
    expect(more).toEqual([])
    expect(entry!.mail!.failure).toContain('No such user')
    server.behave({})
    const retry = `/api/deliveries/${entry!.mail!.deliveryId}/retry`
    expect((await agent.post(retry)).status).toBe(403)
    expect((await api.admin.post(retry)).status).toBe(200)
    await becomes('sent')
  })

  test('no mail goes to a lead without an address, without a person, or merged into another', async () => {
    const wrong = await send({ subject: ' ', text: 'x'.repeat(5001) })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { subject: 'Subject is required', text: 'Text must be at most 5000 characters' },
    ])
    await agent.patch(lead, { email: '' })
    expect((await send()).body.code).toBe('no_email')
    await api.admin.post(`${lead}/erase`, {})
    expect((await send()).body.code).toBe('erased')
    const other = await leadPath(api)
    lead = await leadPath(api)
    await agent.post(`${lead}/merges`, { leads: [{ id: Number(other.split('/').at(-1)) }] })
    lead = other
    expect((await send()).body.code).toBe('merged')
    expect(server.received).toEqual([])
    expect(await api.platform.knex('outbox')).toEqual([])
  })

  test('erasing the person takes text, subject and address of the mail', async () => {
    await send()
    await becomes('sent')
    await api.admin.post(`${lead}/erase`, {})
    expect((await mails())[0]).toMatchObject({ to: null, mail: null })
    expect(await api.platform.knex('lead_mails').where({ subject: mail.subject })).toEqual([])
  })
})
