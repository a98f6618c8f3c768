import type { Answer, Client, TestApi } from '../../testing/api'
import { examples, keyOf } from '../../testing/examples'
import { buildBlog, leadPath } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

const api = withApi()

/** An administrator's client whose changes are sent on a condition; what brings records is sent without. */
function onCondition(ifMatch: string): TestApi {
  const changing = api.admin.with({})
  const send = (method: string) => (path: string, body?: unknown) =>
    changing.send(method, path, body, { 'if-match': ifMatch })
  const admin: Client = Object.assign(changing, {
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  })
  return { ...api, admin }
}

/** The answer of a route's first example. */
function answerOf(key: string, of: TestApi): Promise<Answer> {
  const { answers } = examples[key]!
  return answers.find(([status]) => status < 300)![1](of)
}

test('every write of a record that can be read by its address compares versions', () => {
  const versioned = api.routes.filter((route) => route.isVersioned).map(keyOf)
  expect(versioned.length).toBeGreaterThan(20)
  const read = api.routes.filter(
    ({ method, answer }) => method === 'GET' && answer?.properties?.updatedAt,
  )
  const addresses = read.map(({ path }) => path.replace(':idOrSlug', ':id'))
  const missing = api.routes
    .filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method))
    .filter((route) => addresses.includes(route.path) && !route.isVersioned)
  expect(missing.map(keyOf)).toEqual([])
})

test('each of them refuses another version, with the current record', async () => {
  await leadPath(api)
  const stale = onCondition('"2000-01-01T00:00:00.000Z"')
  const told: unknown[] = []
  for (const route of api.routes.filter((one) => one.isVersioned)) {
    const { status, body } = await answerOf(keyOf(route), stale)
    const { code, current } = body ?? {}
    told.push([keyOf(route), status, code, typeof current])
  }
  const expected = told.map((one) => [(one as string[])[0], 412, 'precondition_failed', 'object'])
  expect(told).toEqual(expected)
}, 60_000)

test('a record is changed by the tag that it was read with, also one that was made weak, and once', async () => {
  const made = await api.admin.post('/api/blogs', buildBlog())
  const path = `/api/blogs/${made.body.id}`
  const read = await api.admin.get(path)
  const tag = read.headers.get('etag')!
  expect([tag, made.headers.get('etag')]).toEqual([`"${read.body.updatedAt}"`, tag])
  const by = (ifMatch: string) =>
    api.admin.send('PUT', path, buildBlog({ title: 'Changed' }), { 'if-match': ifMatch })
  const changed = await by(`"another", W/${tag}`)
  expect([changed.status, changed.headers.get('etag')]).toEqual([
    200,
    `"${changed.body.updatedAt}"`,
  ])
  const again = await by(tag)
  expect([again.status, again.body.code]).toEqual([412, 'precondition_failed'])
  expect(again.body.current).toMatchObject({ title: 'Changed', updatedAt: changed.body.updatedAt })
  expect(again.headers.get('etag')).toBeNull()
  expect((await by('*')).status).toBe(200)
  expect((await by('garbage')).status).toBe(412)
  expect((await by('')).status).toBe(412)
  const removed = await api.admin.send('DELETE', path, undefined, { 'if-match': tag })
  expect(removed.status).toBe(412)
})

test('a condition is never ignored, and visitors get no tag of a version', async () => {
  const ifMatch = { 'if-match': '"2000-01-01T00:00:00.000Z"' }
  const made = await api.admin.post('/api/blogs', buildBlog(), ifMatch)
  expect([made.status, made.body.code]).toEqual([412, 'precondition_failed'])
  const { body } = await api.admin.post('/api/blogs', buildBlog())
  const read = await api.anonymous.get(`/api/blogs/${body.id}?lang=en`)
  expect([read.status, read.headers.get('etag')]).not.toEqual([200, `"${body.updatedAt}"`])
})
