import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import nodePath from 'node:path'
import { sweepFailedDeliveries } from '../../delivery/outbox/repository'
import { startApi, type TestApi, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildLead } from '../../testing/factories'

interface Received {
  headers: IncomingMessage['headers']
  body: Buffer
  fields: Record<string, FormDataEntryValue>
}

const folder = mkdtempSync(nodePath.join(os.tmpdir(), 'pt-forwarding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let provider: Server
let received: Received[]
let answer: (response: ServerResponse) => void

const accept = (response: ServerResponse) => response.writeHead(200).end('kept')
const refuse = (status: number, headers = {}) => {
  return (response: ServerResponse) => response.writeHead(status, headers).end()
}
const url = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/form`

async function readForm(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  return { headers: request.headers, body, fields: Object.fromEntries(form) }
}

beforeEach(async () => {
  received = []
  answer = accept
  provider = createServer(async (request, response) => {
    received.push(await readForm(request))
    answer(response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  provider.closeAllConnections()
  provider.close()
})

onAnyDatabase((newDatabase, engine) => {
  let database: string
  let api: TestApi | undefined
  beforeAll(async () => {
    database = engine === 'MySQL' ? await newDatabase() : `sqlite:${folder}/portal.db`
  })
  const start = async (overrides = {}) => {
    api = await startApi(database, { consultationForwardUrl: url(), ...overrides })
  }
  const stop = async () => {
    await api?.stop()
    api = undefined
  }
  afterEach(async () => {
    for (const table of ['outbox', 'lead_keys', 'inquiry_events', 'inquiries', 'audit_log']) {
      await api!.platform.knex(table).del()
    }
    await stop()
  })

  const leave = async (overrides = {}) => {
    const lead = buildLead(overrides)
    expect((await api!.anonymous.post('/api/consultations', asForm(lead))).status).toBe(201)
    return lead
  }
  const outbox = () => api!.platform.knex('outbox').where({ kind: 'forward' })
  const isEmpty = async () => (await outbox()).length === 0
  /** Makes all waiting deliveries due. */
  const comeDue = async () => {
    await outbox().where({ state: 'waiting' }).update({ nextAttemptAt: new Date() })
    api!.wings.delivery.outbox.wake()
  }
  /** The entries about deliveries in the lead's history. */
  const history = async () => {
    const events = await api!.platform.knex('inquiry_events').orderBy('id')
    const kept = events.filter(({ kind }) => ['failed', 'forwarded'].includes(kind))
    return kept.map(({ kind, to }) => [kind, to])
  }
  const tried = (attempts: number) =>
    until(async () => (await outbox().where({ attempts }).whereNotNull('failure')).length === 1)

  test('a stored lead is forwarded once, with the provider’s field names', async () => {
    await start()
    const lead = await leave({ zf_referrer_name: '/goa', zc_gad: 'gclid' })
    await api!.anonymous.post('/api/consultations', asForm(lead))
    await until(() => received.length > 0)
    await until(isEmpty)
    expect(await history()).toEqual([['forwarded', new URL(url()).host]])
    expect(received.map(({ fields }) => fields)).toEqual([
      {
        SingleLine1: lead.SingleLine1,
        SingleLine: 'Ravi Kumar Singh',
        PhoneNumber_countrycode: '9876543210',
        PhoneNumber_countrycodeval: '+91',
        Email: lead.Email,
        zf_referrer_name: '/goa',
        zf_redirect_url: '',
        zc_gad: 'gclid',
      },
    ])
    expect(received[0]!.headers).not.toHaveProperty('x-signature')
  })

  test('a lead that its visitor corrects is forwarded again, under another key', async () => {
    await start()
    const lead = buildLead()
    const visitor = api!.anonymous.with({ 'idempotency-key': 'a-key-of-the-form' })
    await visitor.post('/api/consultations', asForm(lead))
    await until(isEmpty)
    const corrected = { ...lead, PhoneNumber_countrycode: '9811111111' }
    await visitor.post('/api/consultations', asForm(corrected))
    await visitor.post('/api/consultations', asForm(corrected))
    await until(() => received.length === 2)
    await until(isEmpty)
    expect(received.map(({ fields }) => fields.PhoneNumber_countrycode)).toEqual([
      '9876543210',
      '9811111111',
    ])
    const [first, second] = received.map(({ headers }) => headers['idempotency-key'])
    expect(second).not.toBe(first)
  })

  test('a correction before the first attempt is forwarded once', async () => {
    await start()
    const lead = buildLead()
    const visitor = api!.anonymous.with({ 'idempotency-key': 'a-key-of-the-form' })
    answer = refuse(503)
    await visitor.post('/api/consultations', asForm(lead))
    await tried(1)
    await outbox().update({ attempts: 0 })
    answer = accept
    const Email = 'corrected@example.com'
    await visitor.post('/api/consultations', asForm({ ...lead, Email }))
    expect(await outbox()).toHaveLength(1)
    await comeDue()
    await until(isEmpty)
    expect(received.map(({ fields }) => fields.Email)).toEqual([lead.Email, Email])
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'evil'])(
    'the visitor’s own redirect address %s is not forwarded',
    async (address) => {
      await start()
      await leave({ zf_redirect_url: address, zf_referrer_name: address })
      await until(() => received.length > 0)
      expect(received[0]!.fields).toMatchObject({ zf_redirect_url: '', zf_referrer_name: '' })
      expect(received[0]!.body.toString()).not.toContain('evil')
    },
  )

  test('each attempt has the same key and a signature of its body', async () => {
    await start({ consultationForwardSecret: 'a secret of both' })
    answer = refuse(503)
    await leave()
    await tried(1)
    answer = accept
    await comeDue()
    await until(isEmpty)
    const keys = received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]])
    for (const { headers, body } of received) {
      const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-signature']))!
      expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(30)
      const expected = createHmac('sha256', 'a secret of both').update(`${time}.`).update(body)
      expect(signature).toBe(expected.digest('hex'))
    }
    await leave()
    await until(() => received.length === 3)
    expect(received[2]!.headers['idempotency-key']).not.toBe(keys[0])
  })

  test('a redirect is not followed and does not count as accepted', async () => {
    await start()
    let followed = 0
    const elsewhere = createServer((_request, response) => {
      followed += 1
      response.end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    answer = refuse(302, { Location: `http://127.0.0.1:${port}/` })
    await leave()
    await tried(1)
    expect(await outbox().first()).toMatchObject({
      state: 'waiting',
      failure: 'status 302: redirects are not followed',
    })
    expect(followed).toBe(0)
    elsewhere.close()
  })

  test('a failing provider is retried later, and the visitor gets the usual response', async () => {
    await start()
    answer = refuse(503)
    await leave()
    await tried(1)
    const { nextAttemptAt } = await outbox().first()
    expect(new Date(nextAttemptAt).getTime()).toBeLessThan(Date.now() + 30_000)
    answer = accept
    await comeDue()
    await until(isEmpty)
    expect(received).toHaveLength(2)
  })

  test('deliveries that waited when the process ended are forwarded by the next process', async () => {
    await start()
    answer = refuse(500)
    await leave()
    await tried(1)
    await stop()
    answer = accept
    await start()
    await comeDue()
    await until(isEmpty)
    expect(received).toHaveLength(2)
  })

  test('four leads are forwarded in parallel, and a hanging one does not delay the others', async () => {
    await start()
    const waiting: ServerResponse[] = []
    answer = (response) => void waiting.push(response)
    for (let n = 0; n < 6; n += 1) await leave()
    await until(() => waiting.length === 4)
    answer = accept
    accept(waiting.pop()!)
    await until(async () => (await outbox()).length === 3)
    expect(received).toHaveLength(6)
    for (const response of waiting) accept(response)
    await until(isEmpty)
  })

  test('stopping aborts attempts in progress without counting them', async () => {
    await start()
    answer = () => undefined
    await leave()
    await until(() => received.length === 1)
    const before = Date.now()
    await stop()
    expect(Date.now() - before).toBeLessThan(5_000)
    answer = accept
    await start()
    await until(isEmpty)
    expect(received).toHaveLength(2)
  })

  test('a lead is given up after the last attempt, with its reason, until staff retry it', async () => {
    await start()
    answer = refuse(422)
    await leave()
    await tried(1)
    await outbox().update({ attempts: 23 })
    await comeDue()
    await tried(24)
    await until(async () => (await outbox().where({ state: 'failed' })).length === 1)
    const { id: inquiryId } = await api!.platform.knex('inquiries').first('id')
    const { body } = await api!.admin.get('/api/deliveries?state=failed')
    expect(body.items).toEqual([
      {
        id: expect.any(Number),
        kind: 'forward',
        state: 'failed',
        subject: 'Lead',
        receiver: new URL(url()).host,
        inquiryId,
        webhookId: null,
        attempts: 24,
        failure: 'status 422',
        lastAttemptAt: expect.stringMatching(/^\d{4}-/),
        nextAttemptAt: null,
        createdAt: expect.stringMatching(/^\d{4}-/),
        sentAt: null,
        canSendAgain: false,
      },
    ])
    expect(await history()).toEqual([['failed', new URL(url()).host]])
    await comeDue()
    const [{ id }] = body.items
    expect((await api!.admin.post(`/api/deliveries/${id + 1}/retry`)).status).toBe(404)
    expect(received).toHaveLength(2)

    answer = accept
    const retried = await api!.admin.post(`/api/deliveries/${id}/retry`)
    expect(retried.body).toMatchObject({ id, state: 'waiting', attempts: 0 })
    await until(isEmpty)
    expect(received).toHaveLength(3)
    expect(await history()).toContainEqual(['forwarded', new URL(url()).host])
  })

  test('staff can retry all deliveries that were given up, or delete one', async () => {
    await start()
    answer = refuse(422)
    for (let n = 0; n < 2; n += 1) await leave()
    await until(async () => (await outbox().whereNotNull('failure')).length === 2)
    await outbox().update({ state: 'failed' })
    const [first] = (await api!.admin.get('/api/deliveries?kind=forward&pageSize=1')).body.items
    const path = `/api/deliveries/${first.id}`
    expect((await api!.admin.delete(path)).status).toBe(204)
    expect((await api!.admin.delete(path)).status).toBe(404)
    answer = accept
    expect((await api!.admin.post('/api/deliveries/retry', {})).body).toEqual({ retried: 1 })
    await until(isEmpty)
    expect(received).toHaveLength(3)
    const actions = await api!.platform
      .knex('audit_log')
      .where({ resource: 'outbox' })
      .orderBy('id')
      .pluck('action')
    expect(actions).toEqual(['discard', 'retry'])
  })

  test('deliveries that were given up are deleted 90 days after their last attempt', async () => {
    await start()
    answer = refuse(422)
    for (let n = 0; n < 2; n += 1) await leave()
    await until(async () => (await outbox().whereNotNull('failure')).length === 2)
    await outbox().update({ state: 'failed' })
    const [old, recent] = await outbox().orderBy('id').pluck('id')
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await outbox()
      .where({ id: old })
      .update({ lastAttemptAt: daysAgo(91) })
    await outbox()
      .where({ id: recent })
      .update({ lastAttemptAt: daysAgo(89) })
    await sweepFailedDeliveries(api!.platform.knex)
    expect(await outbox().pluck('id')).toEqual([recent])
  })

  test('spam is not forwarded until it is restored', async () => {
    await start()
    const spam = await leave({ website: 'http://spam' })
    const { body } = await api!.admin.get('/api/inquiries?status=spam')
    await comeDue()
    const other = await leave()
    await until(() => received.length === 1)
    expect(received[0]!.fields.Email).toBe(other.Email)
    // A delivery leaves the outbox shortly after its arrival.
    await until(async () => (await outbox()).length === 1)
    const [held] = await outbox()
    expect(held.state).toBe('held')
    expect((await api!.admin.get('/api/deliveries?kind=forward')).body.items).toEqual([])
    expect((await api!.admin.post(`/api/deliveries/${held.id}/retry`)).status).toBe(404)

    await api!.admin.patch(`/api/inquiries/${body.items[0].id}`, { status: 'contacted' })
    await until(isEmpty)
    expect(received[1]!.fields.Email).toBe(spam.Email)
  })

  test('a waiting delivery is held when staff mark its lead as spam', async () => {
    await start()
    answer = refuse(503)
    await leave()
    await tried(1)
    const [{ id }] = (await api!.admin.get('/api/inquiries')).body
    await api!.admin.patch(`/api/inquiries/${id}`, { status: 'spam' })
    await comeDue()
    expect(await outbox()).toEqual([expect.objectContaining({ state: 'held', attempts: 1 })])
    answer = accept
    await api!.admin.patch(`/api/inquiries/${id}`, { status: 'new' })
    await until(isEmpty)
    expect(received).toHaveLength(2)
  })
})
