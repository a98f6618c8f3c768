import { createHmac } from 'node:crypto'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { type ReceivedPost, type Receiver, startReceiver } from '../../testing/stand-ins/receiver'
import { withApi } from '../../testing/with-api'
import { sweepLog } from '../outbox/log'
import { tellOfContent, tellWebhooks } from './tell-webhooks'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin } = api
  let receiver: Receiver
  let path: string
  let webhook: { id: number; secret: string }
  beforeAll(() => addPlaces(admin))
  beforeEach(async () => {
    receiver = await startReceiver()
    const events = ['page.published', 'lead.created']
    webhook = (await admin.post('/api/webhooks', { url: receiver.url, events })).body
    path = `/api/webhooks/${webhook.id}`
  })
  afterEach(async () => {
    for (const table of ['webhooks', 'outbox', 'sent_deliveries', 'delivery_attempts']) {
      await api.platform.knex(table).del()
    }
    await receiver.stop()
  })

  const { outbox } = { outbox: () => api.platform.knex('outbox').where({ kind: 'webhook' }) }
  const wake = () => api.wings.delivery.outbox.wake()
  /** Queues news of pages, each of its own unless they are named alike. */
  const tell = async (...slugs: string[]) => {
    await tellOfContent(
      api.platform.knex,
      slugs.map(
        (slug) =>
          ({ event: 'page.published', about: `blogs ${slug}`, told: { page: { slug } } }) as never,
      ),
    )
    wake()
  }
  const slugOf = ({ body }: ReceivedPost) => JSON.parse(body.toString()).page?.slug
  const list = async (query: string) => (await admin.get(`/api/deliveries?${query}`)).body.items
  const sent = async () => list(`state=sent&webhook=${webhook.id}`)
  const attemptsOf = async (id: number) => (await admin.get(`/api/deliveries/${id}/attempts`)).body
  const refusedWith = async (failure: string | RegExp) => {
    await until(async () => (await outbox().whereNotNull('failure')).length > 0)
    expect((await outbox().first()).failure).toMatch(failure)
  }

  test('what was sent stays in the log with its answer, and is sent again under the same id', async () => {
    receiver.answer = (response) =>
      response.writeHead(202, { 'content-type': 'text/plain' }).end('taken\u0000 \n as  no. 7')
    await tell('one')
    await until(async () => (await sent()).length === 1)
    const [delivery] = await sent()
    expect(delivery).toMatchObject({
      ...{ kind: 'webhook', state: 'sent', subject: 'page.published', attempts: 1 },
      ...{ receiver: new URL(receiver.url).host, webhookId: webhook.id, canSendAgain: true },
      ...{ failure: null, nextAttemptAt: null, sentAt: expect.stringMatching(/Z$/) },
    })
    expect(await attemptsOf(delivery.id)).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        durationMs: expect.any(Number),
        ...{ isReplay: false, status: 202, failure: null, answer: 'taken as no. 7' },
      },
    ])
    expect(await list('state=all')).toHaveLength(1)
    expect(await list('kind=webhook')).toEqual([])
    expect((await admin.delete(`/api/deliveries/${delivery.id}`)).status).toBe(404)

    expect((await admin.post(`/api/deliveries/${delivery.id}/retry`)).body.state).toBe('waiting')
    await until(async () => (await attemptsOf(delivery.id)).length === 2)
    const [first, second] = receiver.received as [ReceivedPost, ReceivedPost]
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    expect([first, second].map(({ headers }) => headers['x-webhook-replay'])).toEqual([
      undefined,
      'true',
    ])
    expect((await attemptsOf(delivery.id))[0].isReplay).toBe(true)

    const since = new Date(Date.now() - 60_000).toISOString()
    expect((await admin.post(`${path}/replay`, { since })).body).toEqual({ replayed: 1 })
    await until(() => receiver.received.length === 3)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await admin.post(`${path}/replay`, { since: later })).body).toEqual({ replayed: 0 })
    await until(async () => (await sent()).length === 1)
    await sweepLog(api.platform.knex, 0)
    expect(await list('state=all')).toEqual([])
    expect(await api.platform.knex('delivery_attempts')).toEqual([])
  })

  test('nothing that a receiver says about a lead is kept, and the log forgets the erased', async () => {
    receiver.answer = (response, { body }) => void response.end(body)
    const lead = buildLead()
    await api.anonymous.post('/api/consultations', asForm(lead))
    await until(async () => (await sent()).length === 1)
    const [delivery] = await sent()
    expect(await attemptsOf(delivery.id)).toMatchObject([{ status: 200, answer: null }])
    await admin.post(`/api/inquiries/${delivery.inquiryId}/erase`, {})
    expect((await sent()).filter(({ inquiryId }: { inquiryId: number }) => inquiryId)).toEqual([])
  })

  test('of mails only those that tell staff of a lead are sent again', async () => {
    const mail = (id: number, subject: string, payload: string | null) => ({
      ...{ id, kind: 'mail', key: `mail-${id}`, subject, payload, attempts: 1 },
      ...{ receiver: 'asha@example.com', createdAt: new Date(), sentAt: new Date() },
    })
    const rows = [mail(900_001, 'Password reset', null), mail(900_002, 'New lead', '{}')]
    await api.platform.knex('sent_deliveries').insert(rows)
    const listed = await list('state=sent&kind=mail')
    expect(
      listed.map(({ receiver, canSendAgain }: Record<string, unknown>) => [receiver, canSendAgain]),
    ).toEqual([
      ['asha@example.com', true],
      ['asha@example.com', false],
    ])
    const refused = await admin.post('/api/deliveries/900001/retry')
    expect([refused.status, refused.body.code]).toEqual([409, 'sent_once'])
  })

  test('while a secret is exchanged both sign, until the former one is retired', async () => {
    const { secret: next } = (await admin.post(`${path}/secret`)).body
    const [told] = (await admin.get('/api/webhooks')).body
    expect(Date.parse(told.formerSecretUntil) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(JSON.stringify(told)).not.toContain('formerSecret"')
    await tell('one')
    await until(() => receiver.received.length === 1)
    const signs = (secret: string, { headers, body }: ReceivedPost) => {
      const [t] = /(?<=t=)\d+/.exec(String(headers['x-signature']))!
      const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
      return String(headers['x-signature']).includes(`v1=${v1}`)
    }
    const both = receiver.received[0]!
    expect(String(both.headers['x-signature'])).toMatch(/^t=\d+,v1=[\da-f]{64},v1=[\da-f]{64}$/)
    expect([next, webhook.secret].map((secret) => signs(secret, both))).toEqual([true, true])
    expect((await admin.delete(`${path}/former-secret`)).body.formerSecretUntil).toBeNull()
    await tell('two')
    await until(() => receiver.received.length === 2)
    const after = receiver.received[1]!
    expect([next, webhook.secret].map((secret) => signs(secret, after))).toEqual([true, false])
  })

  test('a paused webhook gets tests at once, and in order what waited once it goes on', async () => {
    expect((await admin.post(`${path}/pause`)).body).toMatchObject({
      isPaused: true,
      isActive: true,
    })
    await tell('same', 'same', 'same')
    await admin.post(`${path}/test`)
    await until(() => receiver.received.length === 1)
    expect(slugOf(receiver.received[0]!)).toBeUndefined()
    await until(async () => (await outbox()).length === 3)
    const keys = await outbox().orderBy('id').pluck('key')
    expect((await admin.post(`${path}/resume`)).body.isPaused).toBe(false)
    await until(async () => (await outbox()).length === 0)
    expect(receiver.received.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(
      keys,
    )
  })

  test('a receiver that is gone, or refuses everything for days, pauses its webhook', async () => {
    const state = async () => (await admin.get('/api/webhooks')).body[0]
    receiver.answer = (response) => response.writeHead(410).end()
    await tell('one')
    await until(async () => (await state()).isPaused)
    expect(await state()).toMatchObject({ pausedBecause: 'status 410: the receiver is gone' })
    const [failed] = await list('state=failed')
    expect(failed.failure).toBe('status 410: the receiver is gone')

    await admin.post(`${path}/resume`)
    await outbox().del()
    receiver.answer = (response) => response.writeHead(500).end()
    await tell('two')
    await refusedWith('status 500')
    await outbox().update({ attempts: 23, nextAttemptAt: new Date(), failure: null })
    wake()
    await until(async () => (await state()).isPaused)
    expect(await state()).toMatchObject({
      pausedBecause: 'nothing was accepted for days: status 500',
    })
    receiver.answer = (response) => void response.end()
    await admin.post(`${path}/resume`)
    expect((await admin.post(`${path}/replay`, {})).body).toEqual({ replayed: 1 })
    await until(async () => (await sent()).length === 1)
  })

  test('one delivery that is given up pauses nothing while others are accepted', async () => {
    receiver.answer = (response, post) =>
      void response.writeHead(slugOf(post) === 'bad' ? 422 : 200).end()
    await tell('bad', 'good')
    await refusedWith('status 422')
    await until(async () => (await sent()).length === 1)
    await outbox().update({ attempts: 23, nextAttemptAt: new Date() })
    wake()
    await until(async () => (await outbox().first()).state === 'failed')
    expect((await admin.get('/api/webhooks')).body[0].isPaused).toBe(false)
  })

  test.each([
    ['600', 590, 610],
    ['9999999', 21_500, 21_610],
    [new Date(Date.now() + 900_000).toUTCString(), 800, 905],
    ['soon', 3, 8],
    ['-5', 3, 8],
  ])(
    'a receiver that asks for a pause of %s gets it, within bounds',
    async (pause, least, most) => {
      receiver.answer = (response) => response.writeHead(429, { 'retry-after': pause }).end()
      await tell('one')
      await refusedWith('status 429: the receiver asks for a pause')
      const { nextAttemptAt } = await outbox().first()
      const seconds = (new Date(nextAttemptAt).getTime() - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(least - 1)
      expect(seconds).toBeLessThan(most)
    },
  )

  test.each([
    [
      'closes the connection',
      (response) => response.socket?.destroy(),
      /socket hang up|ECONNRESET/,
    ],
    [
      'redirects',
      (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
      'status 307: redirects are not followed',
    ],
  ] as [string, Receiver['answer'], string | RegExp][])(
    'a receiver that %s is tried again',
    async (_name, answer, failure) => {
      receiver.answer = answer
      await tell('one')
      await refusedWith(failure)
      expect(receiver.received).toHaveLength(1)
    },
  )

  test('of an endless answer only the beginning is read and kept', async () => {
    let written = 0
    receiver.answer = (response) => {
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.writeHead(200, { 'content-type': 'text/html' })
      response.on('drain', flood)
      flood()
    }
    await tell('one')
    await until(async () => (await sent()).length === 1)
    const [{ id }] = await sent()
    expect((await attemptsOf(id))[0].answer).toBe('x'.repeat(300))
    expect(written).toBeLessThan(20_000_000)
  })

  test('bytes that are no text are not kept', async () => {
    receiver.answer = (response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('PNG')
    await tell('one')
    await until(async () => (await sent()).length === 1)
    const [{ id }] = await sent()
    expect((await attemptsOf(id))[0]).toMatchObject({ status: 200, answer: null })
  })

  test('a receiver that hangs has two deliveries, and others are not behind it', async () => {
    const quick = await startReceiver()
    await admin.post('/api/webhooks', { url: quick.url, events: ['page.published'] })
    receiver.answer = () => undefined
    await tell('a', 'b', 'c', 'd', 'e')
    await until(() => quick.received.length === 5)
    expect(receiver.received).toHaveLength(2)
    await quick.stop()
  })

  test('an unknown webhook, a wrong moment and a wrong state are refused', async () => {
    for (const action of ['pause', 'resume', 'replay', 'secret']) {
      expect((await admin.post(`/api/webhooks/999999/${action}`, {})).status).toBe(404)
    }
    expect((await admin.post(`${path}/replay`, { since: 'yesterday' })).status).toBe(422)
    expect((await admin.get('/api/deliveries?state=held')).status).toBe(422)
    expect((await admin.get('/api/deliveries?webhook=1%20or%201')).status).toBe(422)
    await tellWebhooks(api.platform.knex, 'lead.updated', 1)
    expect(await outbox()).toEqual([])
  })
})
