import { addDays, indianDay } from '../../../contract/indian-day'
import { type Client, startApi, type TestApi } from '../../../testing/api'
import { onAnyDatabase, onEachDatabase } from '../../../testing/databases'
import { buildBlog } from '../../../testing/factories'
import { withApi, withUser } from '../../../testing/with-api'
import { inTransaction } from '../../db/transaction'
import { oncePerKey } from './once'

const snippets = '/api/snippets'
const snippet = { title: 'Thanks', text: 'Dear {name}' }
const withKey = (client: Client, key: string, body: unknown = snippet, to = snippets) =>
  client.post(to, body, { 'idempotency-key': key })

let last = 0
const newKey = () => {
  last += 1
  return `key-${last}`
}
const countOf = async ({ platform }: TestApi, table = 'snippets') =>
  Number((await platform.knex(table).count({ count: '*' }))[0]!.count)

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  const rows = () => api.platform.knex('idempotency_keys')

  test('a call that is sent again gets the status and body of the first, and makes nothing', async () => {
    const key = newKey()
    const before = await countOf(api)
    const first = await withKey(api.admin, key)
    const again = await withKey(api.admin, key, { text: snippet.text, title: snippet.title })
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await countOf(api)).toBe(before + 1)
    expect(JSON.stringify(await rows())).not.toContain(key)
  })

  test('another call under the key is refused, and each sender and operation has its own', async () => {
    const key = newKey()
    const first = await withKey(api.admin, key)
    const other = await withKey(api.admin, key, { ...snippet, title: 'Other' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(other.body.fields).toEqual({ 'Idempotency-Key': 'Another call had this key' })
    expect((await withKey(agent, key)).body.id).not.toBe(first.body.id)
    expect((await withKey(api.admin, key, buildBlog(), '/api/blogs')).status).toBe(201)
    const permissions = ['inquiries.write']
    const token = { name: 'A program', permissions, expiresOn: addDays(indianDay(), 1) }
    const { body } = await api.admin.post('/api/tokens', token)
    const program = api.anonymous.with({ authorization: `Bearer ${body.token}` })
    expect((await withKey(program, key)).headers.get('idempotency-replayed')).toBeNull()
    expect((await withKey(program, key)).headers.get('idempotency-replayed')).toBe('true')
  })

  test.each([
    ['empty', ''],
    ['of 10 kB', 'x'.repeat(10_000)],
    ['of 256 characters', 'x'.repeat(256)],
    ['not of ASCII', 'schl\u00fcssel'],
    ['with a space', 'a b'],
    ['named twice', 'a, b'],
  ])('a key that is %s is refused', async (_what, key) => {
    const answer = await withKey(api.admin, key)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['Idempotency-Key']])
  })

  test('a call that was refused can be sent again', async () => {
    const key = newKey()
    const blog = buildBlog()
    await api.admin.post('/api/blogs', blog)
    expect((await withKey(api.admin, key, blog, '/api/blogs')).status).toBe(409)
    const { slug } = buildBlog()
    expect((await withKey(api.admin, key, { ...blog, slug }, '/api/blogs')).status).toBe(201)
  })

  test('what is shown once is done once, and not stored', async () => {
    const key = newKey()
    const token = { name: 'Once', permissions: [], expiresOn: indianDay() }
    const before = await countOf(api, 'api_tokens')
    const first = await withKey(api.admin, key, token, '/api/tokens')
    const again = await withKey(api.admin, key, token, '/api/tokens')
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_answer_gone'])
    expect(await countOf(api, 'api_tokens')).toBe(before + 1)
    expect(JSON.stringify(await rows())).not.toContain(first.body.token)
  })

  test('answers with persons are taken out when a person is erased', async () => {
    const key = newKey()
    const lead = { SingleLine1: 'Erika', SingleLine: 'Rao', PhoneNumber_countrycode: '9876543210' }
    const made = await withKey(api.admin, key, lead, '/api/inquiries')
    expect(made.status).toBe(201)
    await api.admin.post(`/api/inquiries/${made.body.id}/erase`, {})
    expect(JSON.stringify(await rows())).not.toContain('Erika')
    const again = await withKey(api.admin, key, lead, '/api/inquiries')
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_answer_gone'])
  })

  test('a key counts for 24 hours, and is swept then', async () => {
    const key = newKey()
    const first = await withKey(api.admin, key)
    await rows().update({ expiresAt: new Date(Date.now() - 1) })
    expect((await withKey(api.admin, key)).body.id).not.toBe(first.body.id)
    await rows().update({ expiresAt: new Date(Date.now() - 1) })
    await api.wings.operations.sweeps['idempotency keys']!()
    expect(await rows()).toEqual([])
  })

  test('an attempt that ended without a commit may be made again after half a minute', async () => {
    const key = newKey()
    await withKey(api.admin, key)
    const begun = { committedAt: null, status: null, answer: null }
    await rows().update({ ...begun, claim: 'of another process' })
    const running = await withKey(api.admin, key)
    expect([running.status, running.body.code]).toEqual([409, 'idempotency_in_progress'])
    expect(running.headers.get('retry-after')).toBe('2')
    await rows().update({ claimedAt: new Date(Date.now() - 31_000) })
    expect((await withKey(api.admin, key)).status).toBe(201)
  })

  test('an attempt that was overtaken commits nothing any more', async () => {
    const { knex } = api.platform
    const before = await countOf(api)
    const ctx = { headers: { 'idempotency-key': newKey() }, path: '/', querystring: '' }
    const run = async () => {
      await rows().where('claimedAt', '>', new Date(0)).update({ claim: 'of another process' })
      const values = { ...snippet, createdAt: new Date(), updatedAt: new Date() }
      return inTransaction(knex, (trx) => trx('snippets').insert(values))
    }
    const call = { ctx, route: { operationId: 'x' }, user: { id: 1 }, input: null }
    await expect(oncePerKey(knex)(call as never, run)).rejects.toMatchObject({
      code: 'idempotency_in_progress',
    })
    expect(await countOf(api)).toBe(before)
  })

  test('an attempt that ended after its commit is not made again', async () => {
    const key = newKey()
    await withKey(api.admin, key)
    const before = await countOf(api)
    const claimedAt = new Date(Date.now() - 31_000)
    await rows().update({ status: null, answer: null, claimedAt })
    const answer = await withKey(api.admin, key)
    expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_answer_gone'])
    expect(await countOf(api)).toBe(before)
  })
})

onEachDatabase((newDatabase, engine) => {
  test('calls with one key at the same time make one record', async () => {
    const url = await newDatabase()
    const first = await startApi(url)
    // The embedded file has one process.
    const second = engine === 'MySQL' ? await startApi(url) : first
    const key = newKey()
    const answers = await Promise.all(
      [first, second, first, second].map((api) => withKey(api.admin, key)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await countOf(first)).toBe(1)
    if (second !== first) await second.stop()
    await first.stop()
  }, 60_000)
})
