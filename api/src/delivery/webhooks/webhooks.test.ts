import { createHmac } from 'node:crypto'
import { startApi, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { type Receiver, startReceiver } from '../../testing/stand-ins/receiver'
import { withApi } from '../../testing/with-api'
import { isPublicAddress } from '../outbox/public-address'
import { holdDeliveries, releaseDeliveries } from '../outbox/repository'
import { tellWebhooks } from './tell-webhooks'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  let receiver: Receiver
  beforeAll(() => addPlaces(api.admin))
  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(async () => {
    await api.platform.knex('webhooks').del()
    await receiver.stop()
  })

  const add = async (overrides = {}) => {
    const answer = await api.admin.post('/api/webhooks', {
      url: `${receiver.url}/hook?of=us`,
      description: 'CRM',
      events: ['lead.created'],
      ...overrides,
    })
    expect(answer.status).toBe(201)
    return answer.body
  }
  const leave = async (overrides = {}) => {
    const lead = buildLead(overrides)
    expect((await api.anonymous.post('/api/consultations', asForm(lead))).status).toBe(201)
    const { id } = await api.platform.knex('inquiries').where({ email: lead.Email }).first('id')
    return id as number
  }
  const told = () => receiver.received.map(({ body }) => JSON.parse(body.toString()))
  const waiting = async () => (await api.admin.get('/api/deliveries?kind=webhook')).body.items
  const tell = async (
    ...args: Parameters<typeof tellWebhooks> extends [unknown, ...infer R] ? R : never
  ) => {
    await tellWebhooks(api.platform.knex, ...args)
    api.wings.delivery.outbox.wake()
  }

  test('a webhook is created with a secret that is shown once, updated and deleted', async () => {
    const { secret, ...webhook } = await add()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(webhook).toMatchObject({ isActive: true, createdBy: 'admin@example.com' })
    expect((await api.admin.get('/api/webhooks')).body).toEqual([webhook])
    expect(JSON.stringify(await api.platform.knex('webhooks'))).not.toContain(secret)

    const changed = { url: `${receiver.url}/new`, events: ['lead.erased', 'lead.erased'] }
    const path = `/api/webhooks/${webhook.id}`
    const answer = await api.admin.put(path, { ...changed, isActive: false })
    expect(answer.body).toMatchObject({
      url: changed.url,
      events: ['lead.erased'],
      description: '',
      isActive: false,
    })
    expect((await api.admin.put(path, changed)).body.isActive).toBe(false)
    const renewed = await api.admin.post(`${path}/secret`)
    expect(renewed.body.secret).not.toBe(secret)
    expect((await api.admin.delete(path)).status).toBe(204)
    for (const answer of [
      await api.admin.put(path, changed),
      await api.admin.delete(path),
      await api.admin.post(`${path}/test`),
      await api.admin.post(`${path}/secret`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'Webhook not found'])
    }
    const actions = await api.platform
      .knex('audit_log')
      .where({ resource: 'webhooks', resourceId: String(webhook.id) })
      .orderBy('id')
      .pluck('action')
    expect(actions).toEqual(['create', 'update', 'update', 'secret', 'delete'])
  })

  test.each([
    [{ url: 'ftp://example.com' }, { url: 'Address must start with http:// or https://' }],
    [{ events: [] }, { events: 'Choose at least one event' }],
    [{ events: ['lead.lost'] }, { 'events[0]': expect.stringMatching(/^Event must be/) }],
  ])('%j is refused at its field', async (values, fields) => {
    const answer = await api.admin.post('/api/webhooks', {
      ...{ url: receiver.url, events: ['lead.created'] },
      ...values,
    })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
  })

  test('a new lead is sent with a key and a signature, without notes', async () => {
    const { secret } = await add()
    const id = await leave({ SingleLine: 'Asha Rao', MultiLine: 'Please call', state: 'Goa' })
    await until(() => receiver.received.length === 1)
    const [{ headers, body, path }] = receiver.received as [(typeof receiver.received)[0]]
    expect(path).toBe('/hook?of=us')
    const payload = told()[0]
    expect(payload).toEqual({
      id: headers['idempotency-key'],
      event: 'lead.created',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      data: expect.objectContaining({
        id,
        firstName: 'Asha',
        lastName: 'Rao',
        state: 'Goa',
        message: 'Please call',
        status: 'new',
      }),
    })
    expect(payload.data).not.toHaveProperty('notes')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'lead.created',
    })
    const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-signature']))!
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
    expect(signature).toBe(expected)
    await until(async () => (await waiting()).length === 0)
    const events = await api.platform.knex('inquiry_events').where({ inquiryId: id })
    expect(events.map(({ kind, to }) => [kind, to])).toContainEqual([
      'webhook',
      new URL(receiver.url).host,
    ])
  })

  test('webhooks get only events that they subscribe to, of leads that are not held, and only while active', async () => {
    const { id } = await add({ events: ['lead.updated', 'lead.erased'] })
    const spam = await leave({ website: 'http://spam' })
    await tell('lead.updated', spam, { isHeld: true })
    await releaseDeliveries(api.platform.knex, spam)
    api.wings.delivery.outbox.wake()
    await until(() => receiver.received.length === 1)
    expect(told()[0]).toMatchObject({ event: 'lead.updated', data: { id: spam, status: 'spam' } })

    const off = { url: receiver.url, events: ['lead.updated'], isActive: false }
    const { knex } = api.platform
    await tellWebhooks(knex, 'lead.updated', spam)
    await api.admin.put(`/api/webhooks/${id}`, off)
    api.wings.delivery.outbox.wake()
    await until(async () => (await waiting()).length === 0)
    expect((await api.admin.post(`/api/webhooks/${id}/test`)).status).toBe(202)
    await until(() => told().some(({ event }) => event === 'ping'))
    expect(told().filter(({ event }) => event === 'lead.updated').length).toBeLessThanOrEqual(2)
  })

  test('after an erasure a waiting event about the lead is dropped, and only the id is sent', async () => {
    await add({ events: ['lead.created', 'lead.updated', 'lead.erased'] })
    receiver.answer = (response) => response.writeHead(503).end()
    const id = await leave({ SingleLine: 'Asha Rao' })
    await until(async () => (await waiting())[0]?.failure === 'status 503')
    const { knex } = api.platform
    await knex('inquiries').where({ id }).update({ email: '', erasedAt: new Date() })
    await tellWebhooks(knex, 'lead.erased', id)
    await holdDeliveries(knex, id)
    const states = await knex('outbox').where({ kind: 'webhook' }).orderBy('id').pluck('state')
    expect(states).toEqual(['held', 'waiting'])
    await releaseDeliveries(knex, id)
    receiver.received.length = 0
    receiver.answer = (response) => void response.end()
    api.wings.delivery.outbox.wake()
    await until(async () => (await waiting()).length === 0)
    expect(told().map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'lead.erased', data: { id } },
    ])
  })

  test('redirects are not followed, and only the status of a response is read', async () => {
    const { id } = await add()
    let written = 0
    receiver.answer = (response, { path }) => {
      if (path === '/elsewhere') return
      response.writeHead(302, { Location: '/elsewhere' })
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.on('drain', flood)
      flood()
    }
    await api.admin.post(`/api/webhooks/${id}/test`)
    await until(async () => (await waiting())[0]?.failure)
    expect((await waiting())[0]).toMatchObject({
      subject: 'ping',
      receiver: new URL(receiver.url).host,
      failure: 'status 302: redirects are not followed',
      inquiryId: null,
    })
    expect(receiver.received).toHaveLength(1)
    expect(written).toBeLessThan(20_000_000)
  })
})

describe('webhook addresses', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.169.254', '100.100.100.200'],
    ...['0.0.0.0', '168.63.129.16', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.192'],
    ...['::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'ff02::1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'not an address'],
  ])('isPublicAddress returns false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'isPublicAddress returns true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test('in private networks are refused when connecting', async () => {
    const receiver = await startReceiver()
    const api = await startApi('sqlite::memory:', { webhooksToPrivateAddresses: false })
    const { port } = new URL(receiver.url)
    const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']
    for (const host of hosts) {
      const input = { url: `http://${host}:${port}/`, events: ['lead.created'] }
      const { id } = (await api.admin.post('/api/webhooks', input)).body
      await api.admin.post(`/api/webhooks/${id}/test`)
    }
    const failures = async () => {
      const { items } = (await api.admin.get('/api/deliveries')).body
      return items.map(({ failure }: { failure: string }) => failure).filter(Boolean)
    }
    await until(async () => (await failures()).length === hosts.length)
    expect(new Set(await failures())).toEqual(
      new Set(['the address is not on the public internet']),
    )
    expect(receiver.received).toEqual([])
    await api.stop()
    await receiver.stop()
  })

  test('must use https in production', async () => {
    const overrides = { production: true, publicOrigin: 'http://localhost' }
    const api = await startApi('sqlite::memory:', overrides)
    const input = { url: 'http://example.com/', events: ['lead.created'] }
    const answer = await api.admin.post('/api/webhooks', input)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { url: 'Address must start with https://' },
    ])
    await api.stop()
  })
})
