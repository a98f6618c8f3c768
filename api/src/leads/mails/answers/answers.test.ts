import pino from 'pino'
import { SubscriberKeys } from '../../../content/subscriptions/keys'
import { Subscribers } from '../../../content/subscriptions/subscribers'
import type { LeadActivity } from '../../../contract/leads/leads'
import { onAnyDatabase } from '../../../testing/databases'
import { leadPath } from '../../../testing/factories'
import { MemoryMailbox } from '../../../testing/mail/memory-mailbox'
import { addSubscribers } from '../../../testing/subscribers'
import { withApi, withUser } from '../../../testing/with-api'
import { ReplyAddresses } from '../reply-address'
import { forgetMailsOfErased } from '../repository'
import { Answers } from './answers'
import { type Collecting, collectAnswers } from './collecting'
import { noteBounce } from './storing'

const secret = 'secret of the tests'
const sender = 'portal@pt.example.com'
const addresses = new ReplyAddresses(secret, 'answers@pt.example.com')

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, {
    sessionSecret: secret,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: `PT Portal <${sender}>`,
  })
  const agent = withUser(api, 'agent')
  let box: MemoryMailbox
  let others: Set<string>
  let lead: string
  let id: number
  let n = 0
  // So that the outbox has nothing but mails to leads.
  beforeAll(() => api.platform.knex('users').update({ leadMails: 'none' }))
  beforeEach(async () => {
    box = new MemoryMailbox()
    others = new Set()
    lead = await leadPath(api)
    id = idOf(lead)
    await agent.patch(lead, { email: 'asha@example.com' })
  })

  const idOf = (path: string) => Number(path.split('/').at(-1))
  const collect = async (values: Partial<Collecting> = {}) =>
    collectAnswers(await box.open(), {
      ...{ knex: api.platform.knex, addresses, sender, others },
      noteReturned: (bounce) => new Subscribers(api.platform).noteReturned(bounce),
      ...values,
    })
  const history = async (path = lead): Promise<LeadActivity[]> =>
    (await agent.get(`${path}/events`)).body
  const answers = async (path = lead) =>
    (await history(path)).filter(({ kind }) => /answer$/.test(kind))
  const today = async (): Promise<number[]> =>
    (await agent.get('/api/admin/today')).body.answered.items.map((item: { id: number }) => item.id)
  /** A message to the lead, with these header fields instead of the usual ones. */
  const message = (body: string[] = ['Yes, please.'], head: Record<string, string> = {}) => {
    n += 1
    const fields: Record<string, string> = {
      From: 'Asha <asha@example.com>',
      To: addresses.of(id)!,
      Subject: 'Re: Your request',
      'Message-ID': `<answer-${n}@example.com>`,
      ...head,
    }
    const lines = Object.entries(fields).flatMap(([name, value]) =>
      value ? [`${name}: ${value}`] : [],
    )
    return [...lines, '', ...body]
  }
  /** The key of a mail that staff have sent to the lead. */
  const mailKey = async () => {
    await agent.post(`${lead}/mails`, { subject: 'Your request', text: 'We can file it.' })
    const mail = await api.platform.knex('lead_mails').orderBy('eventId', 'desc').first('key')
    return mail.key as string
  }

  test('an answer is an entry of its lead, stands in Today until staff act, and is read in the mailbox', async () => {
    box.put(message())
    await collect()
    expect(await answers()).toMatchObject([
      {
        ...{ kind: 'answer', by: null, to: 'Yes, please.' },
        mail: {
          ...{ address: 'asha@example.com', subject: 'Re: Your request', state: 'received' },
          ...{ isFromOther: false, isCut: false, files: [] },
        },
      },
    ])
    expect(box.unread).toBe(0)
    expect(await today()).toEqual([id])
    // Whom it is given to answers nothing.
    const { updatedAt } = (await agent.get(lead)).body
    const { id: own } = await api.platform.knex('users').where({ role: 'agent' }).first('id')
    expect((await agent.patch(lead, { assigneeId: own, updatedAt })).status).toBe(200)
    expect(await today()).toEqual([id])
    await agent.post(`${lead}/notes`, { text: 'Called back' })
    expect(await today()).toEqual([])
  })

  test('an answer waits at the lead into which its own is merged', async () => {
    box.put(message())
    await collect()
    const kept = await leadPath(api)
    expect((await agent.post(`${kept}/merges`, { leads: [{ id }] })).status).toBe(201)
    expect(await today()).toContain(Number(kept.split('/').at(-1)))
    await agent.post(`${kept}/notes`, { text: 'Called back' })
  })

  test('long runs of blanks cost no more than other letters', async () => {
    const blanks = ' '.repeat(400_000)
    box.put(message([`a${blanks}b`], { Subject: `s${blanks}t` }))
    const start = performance.now()
    await collect()
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(await answers()).toHaveLength(1)
    await agent.post(`${lead}/notes`, { text: 'Called back' })
  })

  test('what an earlier version left of a person whom it erased goes with the sweep', async () => {
    const { knex } = api.platform
    box.put(message())
    await collect()
    await knex('inquiries').where({ id }).update({ erasedAt: new Date(), answeredAt: new Date() })
    expect(await today()).not.toContain(id)
    const mails = () =>
      knex('lead_mails')
        .join('inquiry_events', 'inquiry_events.id', 'eventId')
        .where({ inquiryId: id })
    expect(await mails()).toHaveLength(1)
    const bounce = { mailKey: (await mails())[0].key, reason: '550 asha@example.com unknown' }
    expect(await noteBounce(knex, bounce)).toBe(true)
    expect((await history()).some(({ kind }) => kind === 'undelivered')).toBe(false)
    await forgetMailsOfErased(knex)
    expect(await mails()).toEqual([])
    expect(await knex('inquiries').where({ id }).first('answeredAt')).toEqual({
      answeredAt: null,
    })
  })

  test('what a colleague has is not for others, and what nobody has is for all', async () => {
    box.put(message())
    await collect()
    const { id: admin } = await api.platform.knex('users').where({ role: 'admin' }).first('id')
    await api.platform.knex('inquiries').where({ id }).update({ assigneeId: admin })
    expect(await today()).not.toContain(id)
    expect((await api.admin.get('/api/admin/today')).body.answered.items).toMatchObject([{ id }])
  })

  test('an answer is known by the mail that it names, whoever sends it to what address', async () => {
    const key = await mailKey()
    const head = {
      ...{ From: 'accounts@rao.example.com', To: sender },
      'In-Reply-To': `<${key}@pt.example.com>`,
    }
    box.put(message(['From our accountant'], head))
    await collect()
    expect((await answers())[0]!.mail).toMatchObject({
      address: 'accounts@rao.example.com',
      isFromOther: true,
    })
  })

  test('messages for nobody stay unread, and are not read again', async () => {
    box.put(message([], { To: addresses.of(424_242)! }))
    box.put(message([], { To: addresses.of(id)!.replace(/.@/, '_@') }))
    box.put(message([], { To: sender, 'In-Reply-To': `<lead-mail-${'0'.repeat(36)}@x.example>` }))
    box.put(message([], { 'Message-ID': `<${await mailKey()}@pt.example.com>` }))
    await collect()
    expect([box.unread, box.fetched, others.size]).toEqual([4, [], 4])
    expect(await answers()).toEqual([])
  })

  test('words of India, in any encoding, with a file of 5 MB that stays in the mailbox', async () => {
    const words = 'हाँ, कृपया भेजें।\nధన్యవాదాలు'
    const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
    const file = base64(Buffer.alloc(5_000_000, 7)).replace(/.{76}/g, '$&\r\n')
    const body = [
      ...['--x', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      ...['', base64(words), '--x', 'Content-Type: application/pdf'],
      `Content-Disposition: attachment; filename="=?utf-8?B?${base64('चालान.pdf')}?="`,
      ...['Content-Transfer-Encoding: base64', '', file, '--x--'],
    ]
    const type = 'multipart/mixed; boundary=x'
    const subject = `=?utf-8?B?${base64('उत्तर: आपका अनुरोध')}?=`
    box.put(message(body, { 'Content-Type': type, Subject: subject }))
    const quotedPrintable = [...Buffer.from('నమస్తే')]
      .map((byte) => `=${byte.toString(16).toUpperCase()}`)
      .join('')
    const html = 'text/html; charset=utf-8'
    box.put(
      message([`<p>${quotedPrintable}<br><b>hello</b><script>x</script></p>`], {
        'Content-Type': html,
        'Content-Transfer-Encoding': 'quoted-printable',
      }),
    )
    await collect()
    const [second, first] = await answers()
    expect(first).toMatchObject({
      to: words,
      mail: { subject: 'उत्तर: आपका अनुरोध', files: [{ name: 'चालान.pdf', size: 5_000_000 }] },
    })
    expect(second!.to).toBe('నమస్తే\nhello')
  })

  test('what is broken, empty or far too long is stored as far as it can be', async () => {
    box.put(message([`a\0b\u0007c ${'x'.repeat(200_000)}`], { Subject: `S\0 ${'y'.repeat(999)}` }))
    box.put(
      message(['--z', 'Content-Type: text/plain', '', 'Without its end'], {
        'Content-Type': 'multipart/mixed; boundary=z',
      }),
    )
    box.put(message(['<div>'.repeat(100_000)], { 'Content-Type': 'text/html' }))
    box.put(message([], { 'Content-Type': 'multipart/mixed; boundary="' }))
    box.put(Buffer.from([0, 255, 13, 10, 0, 254]))
    await collect()
    const [, , broken, long] = await answers()
    expect(long!.to).toMatch(/^abc x+$/)
    expect([long!.to!.length, long!.mail!.isCut, long!.mail!.subject.length]).toEqual([
      5000,
      true,
      255,
    ])
    expect(broken!.to).toBe('Without its end')
    expect(await answers()).toHaveLength(4)
    expect(box.unread).toBe(1)
  })

  test('automatic answers are marked, count as no answer, and never cause a mail', async () => {
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'auto_reply' },
      { Precedence: 'bulk', 'X-Auto-Response-Suppress': 'All' },
      { 'Return-Path': '<>' },
    ]
    for (const head of automatic) box.put(message(['I am away'], head))
    await collect()
    expect((await answers()).map(({ kind }) => kind)).toEqual(
      automatic.map(() => 'automatic-answer'),
    )
    expect(await today()).not.toContain(id)
    expect(await api.platform.knex('outbox').where({ inquiryId: id, kind: 'mail' })).toEqual([])
    // Ticket systems mark mails of people so.
    box.put(message(['By hand'], { 'Auto-Submitted': 'no', 'X-Auto-Response-Suppress': 'All' }))
    await collect()
    expect((await answers())[0]!.kind).toBe('answer')
  })

  test('an answer is stored once: twice in the mailbox, by two processes at once, and after a break-off', async () => {
    box.put(message())
    box.put(box.messages[0]!.bytes)
    box.breaksOff = new Error('killed')
    await expect(collect()).rejects.toThrow('killed')
    expect(await answers()).toHaveLength(1)
    expect(box.unread).toBe(2)
    await Promise.all([collect(), collect({ others: new Set() })])
    expect(await answers()).toHaveLength(1)
    expect(box.unread).toBe(0)
    box.put(message(['At once'], { 'Message-ID': '' }))
    await Promise.all([collect(), collect({ others: new Set() })])
    expect((await answers()).map(({ to }) => to)).toEqual(['At once', 'Yes, please.'])
  })

  test('an answer goes to the lead into which its own was merged, and back with it', async () => {
    const key = await mailKey()
    const kept = await leadPath(api)
    await agent.post(`${kept}/merges`, { leads: [{ id }] })
    box.put(message())
    box.put(message(['By name'], { To: sender, References: `<a@b> <${key}@pt.example.com>` }))
    await collect()
    expect((await answers(kept)).map(({ to }) => to)).toEqual(['By name', 'Yes, please.'])
    await agent.delete(`${kept}/merges/${id}`)
    box.put(message(['After the split']))
    await collect()
    expect((await answers()).map(({ to }) => to)).toEqual(['After the split'])
    expect((await history()).some(({ mail }) => mail?.subject === 'Your request')).toBe(true)
  })

  test('erasing takes text, address, subject and files; what comes later is dropped', async () => {
    box.put(message())
    await collect()
    expect((await agent.get(`${lead}/person.json`)).text).toContain('Re: Your request')
    await api.admin.post(`${lead}/erase`, {})
    expect(await answers()).toMatchObject([{ kind: 'answer', to: null, mail: null }])
    expect(await today()).not.toContain(id)
    box.put(message(['Later']))
    await collect()
    expect(await answers()).toHaveLength(1)
    expect(box.unread).toBe(0)
  })

  test('a mail that bounced is not delivered, with the reason', async () => {
    const key = await mailKey()
    const report = (action: string) =>
      message(
        [
          ...[
            '--r',
            '',
            'Action: delayed. Your mail did not arrive.',
            '--r',
            'Content-Type: message/delivery-status',
          ],
          ...['', 'Reporting-MTA: dns; mx.example.com', '', `Action: ${action}`, 'Status: 5.1.1'],
          ...['Diagnostic-Code: smtp; 550 5.1.1 No such', ' user here', '--r'],
          ...[
            'Content-Type: text/rfc822-headers',
            '',
            // The mail before it, of which the same header tells.
            `In-Reply-To: <lead-mail-${'0'.repeat(36)}@pt.example.com>`,
            `Message-ID: <${key}@pt.example.com>`,
            '--r--',
          ],
        ],
        {
          ...{ From: 'MAILER-DAEMON@mx.example.com', To: sender, 'Return-Path': '<>' },
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
        },
      )
    // The outbox has handed it over.
    await api.platform.knex('outbox').where({ key }).del()
    box.put(report('delayed'))
    await collect()
    expect(box.unread).toBe(1)
    box.put(report('failed'))
    box.put(report('failed'))
    await collect()
    const bounces = (await history()).filter(({ kind }) => kind === 'undelivered')
    expect(bounces).toHaveLength(1)
    expect((await history()).find(({ kind }) => kind === 'mail')!.mail).toMatchObject({
      state: 'undelivered',
      failure: '550 5.1.1 No such user here',
    })
    expect(await answers()).toEqual([])
  })

  test('a mail to a subscriber that comes back ends the subscription where there is no mailbox', async () => {
    const { knex } = api.platform
    await addSubscribers(knex, secret, [{ email: 'gone@example.com' }])
    const { id: subscriber } = await knex('subscribers').first('id')
    const key = new SubscriberKeys(secret).ofMail(1, subscriber)
    const returned = (mailKey: string, status: string) => {
      const parts = ['Content-Type: message/delivery-status', '', 'Action: failed']
      box.put(
        message(['--r', ...parts, `Status: ${status}`, '', `Message-ID: <${mailKey}@x>`, '--r--'], {
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
        }),
      )
    }
    // Forged, and a mailbox that only blocks the portal.
    returned(key.replace(/-[0-9a-f]{24}$/, `-${'0'.repeat(24)}`), '5.1.1')
    returned(key, '5.7.1')
    await collect()
    expect([box.unread, await knex('subscribers')]).toEqual([1, [expect.anything()]])
    returned(key, '5.1.1')
    await collect()
    expect([box.unread, await knex('subscribers')]).toEqual([1, []])
  })

  test('one of several processes reads the mailbox in a minute, and says once that it cannot', async () => {
    const { knex } = api.platform
    const logged: string[] = []
    const log = pino(
      { level: 'info' },
      { write: (line: string) => logged.push(JSON.parse(line).msg) },
    )
    let opened = 0
    let failure: Error | null = new Error('Wrong password: s3cret')
    const config = {
      ...api.config,
      mailInboxUrl: 'imaps://answers:s3cret@mail.example.com',
    }
    const processes = [1, 2, 3].map(
      () =>
        new Answers({ knex, config, log, subscribers: new Subscribers(api.platform) }, async () => {
          opened += 1
          if (failure) throw failure
          return box.open()
        }),
    )
    const aMinute = async () => {
      await knex('mailbox_readings').update({ nextAt: new Date(0) })
      await Promise.all(processes.map((one) => one.check()))
    }
    await aMinute()
    await aMinute()
    expect(opened).toBe(2)
    expect(logged).toEqual(['The mailbox with answers of leads cannot be read'])
    expect(await knex('mailbox_readings').first('failure')).toEqual({
      failure: 'Wrong password: …',
    })
    failure = null
    await aMinute()
    expect(logged.slice(1)).toEqual(['The mailbox with answers of leads is read again'])
    await knex('mailbox_readings').del()
  })
})
